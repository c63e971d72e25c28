import { buildPage } from '../../../scripts/setup.mjs';

/** Once before all tests in browsers, which run beside each other: builds the page if its sources have changed since it was built. */
export default function setup(): void {
  buildPage({ onlyStale: true });
}
