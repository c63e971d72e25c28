import { buildPage } from '../../../scripts/setup.mjs';

/** Once before all tests in browsers, which run beside each other: builds the page if it has not been. */
export default function setup(): void {
  buildPage({ onlyMissing: true });
}
