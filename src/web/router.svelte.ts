import type { Route } from './route.ts';
import { routeOf } from './route.ts';

class Router {
  route = $state.raw<Route>(routeOf(location.hash));

  constructor() {
    addEventListener('hashchange', () => {
      this.route = routeOf(location.hash);
    });
  }

  /** `replace`: the place that is left is not worth going back to. */
  go(path: string, how: 'push' | 'replace' = 'push'): void {
    if (how === 'push') {
      location.hash = path;
      return;
    }
    history.replaceState(history.state, '', path);
    this.route = routeOf(path);
  }
}

export const router = new Router();
