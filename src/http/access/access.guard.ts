import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type Access, callName, type Endpoint } from '../../contract/endpoint.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { assertAccess } from './access.js';
import { logContext } from '../logging/log-context.js';
import { Rates } from '../rates/rates.js';
import type { KitRequest } from '../request.js';
import { bareAccessKey, endpointKey } from '../route.js';
import { SessionReader } from './sessions.js';

/** Every HTTP call passes here: session, role, rate. A route that says neither contract nor access is closed. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionReader,
    private readonly rates: Rates,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<KitRequest>();
    const endpoint = this.reflector.get<Endpoint | undefined>(endpointKey, context.getHandler());
    const access = endpoint?.access ?? this.reflector.get<Access | undefined>(bareAccessKey, context.getHandler());
    if (!access) refuse(commonProblems, 'not_found');
    const me = await this.sessions.find(request.headers.cookie);
    if (me) {
      request.me = me;
      logContext.setUser(me.id);
    }
    const who = me ? `user:${me.id}` : `ip:${request.ip ?? ''}`;
    await this.rates.spendRequest(who);
    assertAccess(access, me);
    if (endpoint?.rate) await this.rates.spend(callName(endpoint), who, endpoint.rate);
    return true;
  }
}
