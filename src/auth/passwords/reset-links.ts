import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { Config } from '../../config/config.js';
import { hourMs, later } from '../../contract/duration.js';
import type { UserId } from '../../contract/ids.js';
import { Sql } from '../../database/sql.js';
import type { Unit } from '../../database/unit.js';
import { hashOf, newToken } from '../../http/access/secret-token.js';
import { Accounts } from '../idp/accounts.js';
import { dropGrant, keepPayload, payloadById, takePayload } from '../idp/payloads.queries.js';
import { resetPath } from './passwords.contract.js';

const lifeMs = hourMs;
/** Links stand beside what the provider keeps for a while: they are swept with it, and no backup has them. */
const kind = 'PasswordReset';

/** Links by which somebody who cannot sign in sets a new password. Of each only the hash is kept, for an hour. */
@Injectable()
export class ResetLinks {
  constructor(
    private readonly config: Config,
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly accounts: Accounts,
  ) {}

  /** Path and query; undefined of somebody without a password here. */
  async pathFor(accountId: UserId): Promise<string | undefined> {
    if (this.config.oidc || !(await this.accounts.find(accountId))) return undefined;
    const token = newToken();
    const expires = later(this.clock.now(), lifeMs);
    // The account is what they have in common: they end together.
    const row = { kind, id: hashOf(token), payload: { accountId }, grant_id: accountId, uid: null, expires_at: expires };
    await this.sql.all(keepPayload, row);
    return `${resetPath}?token=${token}`;
  }

  async counts(token: string): Promise<boolean> {
    return (await this.sql.one(payloadById, { kind, id: hashOf(token), now: this.clock.now() })) !== undefined;
  }

  /** Whose password it sets, once: all their links are used with it. Undefined where it counts no more. */
  async use(unit: Unit, token: string): Promise<UserId | undefined> {
    const taken = await unit.one(takePayload, { kind, id: hashOf(token), now: unit.now });
    const accountId = taken?.payload.accountId;
    if (accountId !== undefined) await unit.all(dropGrant, { grant: accountId });
    return accountId;
  }
}
