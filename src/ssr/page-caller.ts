import { Injectable, Logger } from '@nestjs/common';
import type { CallOf, Endpoint, ReplyOf } from '../contract/endpoint.js';
import { LocalCaller } from '../http/access/local-caller.js';
import { problemOf } from '../http/problem-of.js';
import { callInfo, type KitRequest } from '../http/request.js';
import { boundRoutes } from '../http/route.js';
import type { PageAnswer, PageCaller } from './ssr.contract.js';

/** Lets a page that is being rendered call the product as the person who asked for it, without HTTP. */
@Injectable()
export class PageCallers {
  private readonly logger = new Logger('Ssr');
  private readonly byRoute = new Map<string, Endpoint>();

  constructor(private readonly local: LocalCaller) {}

  for(request: KitRequest): PageCaller {
    return { call: (endpoint, input) => this.answer(request, endpoint, input) };
  }

  private async answer<E extends Endpoint>(request: KitRequest, asked: E, input: CallOf<E>): Promise<PageAnswer<ReplyOf<E>>> {
    try {
      const reply = await this.local.call(this.ownOf(asked), input, request.me, callInfo(request));
      return { ok: true, reply };
    } catch (error) {
      const problem = problemOf(error);
      if (problem.status >= 500) this.logger.error({ err: error, path: asked.path }, 'a call for a page failed');
      const { code, message } = problem;
      return { ok: false, status: problem.status, problem: { code, error: message, requestId: request.id } };
    }
  }

  /** The rendering code is built apart and brings its own copies of the contracts: same route, same endpoint. */
  private ownOf<E extends Endpoint>(asked: E): E {
    if (this.byRoute.size === 0) for (const endpoint of boundRoutes.keys()) this.byRoute.set(routeOf(endpoint), endpoint);
    const own = this.byRoute.get(routeOf(asked));
    if (!own) throw new Error(`${routeOf(asked)} has no controller`);
    // Both copies come from one source file.
    return own as E;
  }
}

const routeOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
