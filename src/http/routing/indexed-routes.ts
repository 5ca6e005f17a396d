import { type RequestHandler, Router } from 'express';
import { DrainingAdapter } from './draining-adapter.js';

type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The part of an address that says which routes can answer it: `/api/rides` of `/api/rides/:id`. Express asks for it in any case. */
function areaOf(path: string): string | undefined {
  return /^\/api\/[\w-]+(?=\/|$)/i.exec(path)?.[0].toLowerCase();
}

/**
 * Express tries its routes one after another, and pages come after all of them. Those of the API stand in a router for each area, so that
 * a request meets its own area's routes alone, and the number of all routes costs nobody anything (decision 096).
 */
export class IndexedRoutes extends DrainingAdapter {
  private readonly areas = new Map<string, Router>();

  override get(...route: readonly unknown[]): unknown {
    return this.add('get', route);
  }
  override post(...route: readonly unknown[]): unknown {
    return this.add('post', route);
  }
  override put(...route: readonly unknown[]): unknown {
    return this.add('put', route);
  }
  override patch(...route: readonly unknown[]): unknown {
    return this.add('patch', route);
  }
  override delete(...route: readonly unknown[]): unknown {
    return this.add('delete', route);
  }

  private add(verb: Verb, [path, ...handlers]: readonly unknown[]): unknown {
    const area = typeof path === 'string' ? areaOf(path) : undefined;
    const owner = area === undefined ? this.getInstance<Router>() : this.routerOf(area);
    // Nest hands on what Express takes.
    return owner[verb](path as string, ...(handlers as RequestHandler[]));
  }

  private routerOf(area: string): Router {
    if (this.areas.size === 0) this.use(this.dispatch);
    const router = this.areas.get(area) ?? Router();
    this.areas.set(area, router);
    return router;
  }

  private readonly dispatch: RequestHandler = (request, response, next) => {
    const area = areaOf(request.path);
    const router = area === undefined ? undefined : this.areas.get(area);
    if (router) router(request, response, next);
    else next();
  };
}
