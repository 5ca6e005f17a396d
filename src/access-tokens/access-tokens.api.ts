import { Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import { later, minuteMs } from '../contract/duration.js';
import type { Id, UserId } from '../contract/ids.js';
import { Sql } from '../database/sql.js';
import type { Unit } from '../database/unit.js';
import { hashOf } from '../http/access/secret-token.js';
import type { Me } from '../http/me.js';
import type { TokenScope } from './access-tokens.contract.js';
import { accessTokensTouched } from './access-tokens.events.js';
import { deleteAccessTokensOf, holderOf, markUsed } from './access-tokens.queries.js';
import { tokenIn } from './token.js';

/** When it was last used is written at most this often (ms). */
const usedEveryMs = minuteMs;

/** Who calls by which token. */
export interface TokenHolder {
  readonly tokenId: Id;
  readonly scope: TokenScope;
  readonly me: Me;
}

/** What other modules may ask of access tokens. */
@Injectable()
export class AccessTokensApi {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** Whose token stands in an `Authorization` header: read from the database each time, so that one that was revoked is dead at once. */
  async find(authorization: string | undefined): Promise<TokenHolder | undefined> {
    const token = tokenIn(authorization);
    if (token === undefined) return undefined;
    const now = this.clock.now();
    const row = await this.sql.one(holderOf, { hash: hashOf(token), now });
    if (!row) return undefined;
    const before = later(now, -usedEveryMs);
    if (row.last_used_at === null || row.last_used_at <= before) await this.sql.all(markUsed, { id: row.id, now, before });
    // No session: nothing that belongs to one is done by a token.
    return { tokenId: row.id, scope: row.scope, me: { id: row.user_id, roles: row.roles, sessionId: row.id } };
  }

  /** All of a person end. */
  async endAll(unit: Unit, userId: UserId): Promise<void> {
    const ended = await unit.all(deleteAccessTokensOf, { me: userId });
    if (ended.length > 0) unit.record(accessTokensTouched, { userId });
  }
}
