import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { CallOf, Endpoint, ReplyOf } from '../../contract/endpoint.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { assertAccess } from './access.js';
import { Json } from '../json.js';
import type { CallInfo, Me } from '../me.js';
import { parseInput } from '../parse.js';
import { boundRoutes, type Handler } from '../route.js';

/** Calls an endpoint from inside the process with the same rules as over HTTP: how server rendering gets its data. */
@Injectable()
export class LocalCaller {
  constructor(private readonly modules: ModuleRef) {}

  async call<E extends Endpoint>(endpoint: E, sent: CallOf<E>, me: Me | undefined, info: CallInfo): Promise<ReplyOf<E>> {
    assertAccess(endpoint.access, me);
    // A page that is rendered and an agent that acts for somebody prove nothing.
    if (endpoint.needsReauthentication) refuse(commonProblems, 'reauthentication_required');
    const route = boundRoutes.get(endpoint);
    if (!route) throw new Error(`${endpoint.method} ${endpoint.path} has no controller`);
    const controller = this.modules.get<Record<string, Handler<E>>>(route.controller, { strict: false });
    const handler = controller[route.method];
    if (!handler) throw new Error(`${route.controller.name} lost its method ${route.method}`);
    // assertAccess made sure that `me` is there where the endpoint asks for it.
    const reply = await handler.call(controller, me as Me, parseInput(endpoint, sent), info);
    return reply instanceof Json ? (JSON.parse(reply.text) as ReplyOf<E>) : reply;
  }
}
