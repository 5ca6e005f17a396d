import { ExpressAdapter } from '@nestjs/platform-express';
import { type RequestHandler, Router } from 'express';

/** While a stop waits for requests, connections whose last one was answered are closed this often (ms). */
const idleEveryMs = 100;

type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The part of an address that says which routes can answer it: `/api/rides` of `/api/rides/:id`. Express asks for it in any case. */
function areaOf(path: string): string | undefined {
  return /^\/api\/[\w-]+(?=\/|$)/i.exec(path)?.[0].toLowerCase();
}

/**
 * Express tries its routes one after another, and pages come after all of them. Those of the API stand in a router for each area, so that
 * a request meets its own area's routes alone, and the number of all routes costs nobody anything (decision 096).
 */
export class IndexedRoutes extends ExpressAdapter {
  private readonly areas = new Map<string, Router>();
  private answered = Promise.resolve();

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

  /** Nest asks this first of all at a stop: no new request is taken while it waits for jobs. */
  override beforeClose(): void {
    super.beforeClose();
    // Node keeps a connection that has one under way for the requests that come after it, too.
    const idle = setInterval(() => this.httpServer.closeIdleConnections(), idleEveryMs);
    this.answered = new Promise((resolve) => {
      this.httpServer.close(() => {
        clearInterval(idle);
        resolve();
      });
    });
  }

  /** And this last: those that were under way have their answers. */
  override close(): Promise<void> {
    return this.answered;
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
