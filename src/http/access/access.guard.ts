import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Clock } from '../../config/clock.js';
import { type Access, callName, type Endpoint, reauthenticateAfterMs } from '../../contract/endpoint.js';
import { isPageOf, pageOfHeader } from '../../contract/page-of.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { assertAccess, isHolder } from './access.js';
import { logContext } from '../logging/log-context.js';
import { countedAddress } from '../rates/counted-address.js';
import { Rates } from '../rates/rates.js';
import type { KitRequest } from '../request.js';
import { bareAccessKey, endpointKey } from '../route.js';
import { SessionReader, type SignedIn } from './sessions.js';

/** Every HTTP call passes here: session, role, proof, rate. A route that says neither contract nor access is closed. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionReader,
    private readonly rates: Rates,
    private readonly clock: Clock,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<KitRequest>();
    const endpoint = this.reflector.get<Endpoint | undefined>(endpointKey, context.getHandler());
    const access = endpoint?.access ?? this.reflector.get<Access | undefined>(bareAccessKey, context.getHandler());
    if (!access) refuse(commonProblems, 'not_found');
    const who = await this.admit(request, access);
    if (endpoint?.needsReauthentication) await this.assertRecentProof(request);
    if (endpoint?.rate) await this.rates.spend(callName(endpoint), who, endpoint.rate);
    return true;
  }

  /** Whose calls are counted, once they may do it. */
  private async admit(request: KitRequest, access: Access): Promise<string> {
    const { cookie, [pageOfHeader]: page } = request.headers;
    const found = await this.sessions.find(cookie);
    const known = found && isPageOf(page, found) ? found : undefined;
    if (known) logContext.setUser(known.id);
    const who = known ? `user:${known.id}` : `ip:${countedAddress(request.ip)}`;
    await this.rates.spendRequest(who);
    // Another process may have given a role a moment ago: nobody is refused by what this one remembers.
    const me = known && !isHolder(access, known) ? await this.sessions.find(cookie, { isFresh: true }) : known;
    assertAccess(access, me);
    if (me) request.me = me;
    return who;
  }

  /** Another process may have heard the proof a moment ago: nobody is asked again by what this one remembers. */
  private async assertRecentProof({ headers: { cookie } }: KitRequest): Promise<void> {
    const isRecent = async (found: Promise<SignedIn | undefined>) => this.isRecent(await found);
    if (await isRecent(this.sessions.find(cookie))) return;
    if (await isRecent(this.sessions.find(cookie, { isFresh: true }))) return;
    refuse(commonProblems, 'reauthentication_required');
  }

  private isRecent(found: SignedIn | undefined): boolean {
    return found !== undefined && this.clock.now().getTime() - found.provedAt.getTime() <= reauthenticateAfterMs;
  }
}
