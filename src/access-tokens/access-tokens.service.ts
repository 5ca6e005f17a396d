import { Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import { Config } from '../config/config.js';
import { dayMs, later } from '../contract/duration.js';
import type { InputOf, ReplyOf } from '../contract/endpoint.js';
import type { Id, UserId } from '../contract/ids.js';
import { commonProblems, refuse } from '../contract/problem.js';
import { Sql } from '../database/sql.js';
import { Work } from '../database/work.js';
import { hashOf } from '../http/access/secret-token.js';
import { holdPerson } from '../profiles/profiles.sql.js';
import {
  type AccessToken,
  accessTokenProblems,
  type createAccessToken,
  type listAccessTokens,
  maxAccessTokens,
  mcpPath,
} from './access-tokens.contract.js';
import { accessTokensTouched } from './access-tokens.events.js';
import { accessTokensOf, deleteAccessToken, insertAccessToken, type ListedToken } from './access-tokens.queries.js';
import { newAccessToken } from './token.js';

/** Somebody's own tokens: they make them, read which there are, and take them back (M185). */
@Injectable()
export class AccessTokensService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  async list(me: UserId): Promise<ReplyOf<typeof listAccessTokens>> {
    const rows = await this.sql.all(accessTokensOf, { me, now: this.clock.now(), limit: maxAccessTokens });
    const endpoint = this.config.servesMcp ? this.config.publicUrl + mcpPath : null;
    return { endpoint, access_tokens: rows.map(viewToken), nextCursor: null };
  }

  /** Counted under a lock on the person, so that two tabs cannot pass the limit together. */
  async create(me: UserId, { name, days, scope }: InputOf<typeof createAccessToken>['body']): Promise<ReplyOf<typeof createAccessToken>> {
    if (!this.config.servesMcp) refuse(commonProblems, 'not_found');
    const token = newAccessToken();
    const made = await this.work.run(async (unit) => {
      const { now } = unit;
      if (!(await unit.one(holdPerson, { id: me }))) refuse(commonProblems, 'signed_out');
      const live = await unit.all(accessTokensOf, { me, now, limit: maxAccessTokens });
      if (live.length >= maxAccessTokens) refuse(accessTokenProblems, 'too_many_tokens');
      unit.record(accessTokensTouched, { userId: me });
      const expires_at = later(now, days * dayMs);
      return unit.one(insertAccessToken, { me, name: name.trim(), scope, token_hash: hashOf(token), expires_at, now });
    });
    if (!made) throw new Error('an access token was not made');
    return { access_token: viewToken(made), token };
  }

  async revoke(me: UserId, id: Id): Promise<{ id: Id }> {
    await this.work.run(async (unit) => {
      if (!(await unit.one(deleteAccessToken, { id, me }))) refuse(commonProblems, 'not_found');
      unit.record(accessTokensTouched, { userId: me });
    });
    return { id };
  }
}

function viewToken({ created_at: made, expires_at: expires, last_used_at: used, ...token }: ListedToken): AccessToken {
  return {
    ...token,
    created_at: made.toISOString(),
    expires_at: expires.toISOString(),
    last_used_at: used?.toISOString() ?? null,
  };
}
