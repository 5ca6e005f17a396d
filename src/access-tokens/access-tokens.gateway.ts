import { Injectable, type OnModuleInit } from '@nestjs/common';
import { passwordChanged } from '../auth/auth.events.js';
import { Events } from '../database/events.js';
import { accountClosed, personSuspended } from '../profiles/profiles.events.js';
import { Realtime } from '../realtime/realtime.js';
import { AccessTokensApi } from './access-tokens.api.js';
import { accessTokensChanged } from './access-tokens.contract.js';
import { accessTokensTouched } from './access-tokens.events.js';

/**
 * Keeps the list alike on all screens of a person; whoever is suspended or closed the account has no tokens either, nor whoever takes an
 * account back by a link.
 */
@Injectable()
export class AccessTokensGateway implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly realtime: Realtime,
    private readonly tokens: AccessTokensApi,
  ) {}

  onModuleInit(): void {
    this.realtime.declare(accessTokensChanged);
    this.events.after(accessTokensTouched, ({ userId }) => this.realtime.toUser(userId, accessTokensChanged, {}));
    for (const left of [personSuspended, accountClosed]) this.events.inside(left, ({ userId }, unit) => this.tokens.endAll(unit, userId));
    this.events.inside(passwordChanged, ({ userId, byLink }, unit) => (byLink ? this.tokens.endAll(unit, userId) : undefined));
  }
}
