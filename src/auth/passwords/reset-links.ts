import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { Clock } from '../../config/clock.js';
import { Config } from '../../config/config.js';
import { hourMs } from '../../contract/duration.js';
import { UserId } from '../../contract/ids.js';
import { type Account, Accounts } from '../idp/accounts.js';
import { markOf } from '../idp/password.js';
import { Seal } from '../sessions/seal.js';
import { resetPath } from './passwords.contract.js';

const lifeMs = hourMs;

const Content = z.object({ sub: UserId, passwordMark: z.string() });

/** Links by which somebody who cannot sign in sets a new password. They are kept nowhere: one counts while the password is the one it was made beside. */
@Injectable()
export class ResetLinks {
  private readonly seal: Seal;

  constructor(
    clock: Clock,
    config: Config,
    private readonly accounts: Accounts,
  ) {
    this.seal = new Seal(clock, config, 'password reset');
  }

  /** Path and query; undefined of somebody without a password here. */
  async pathFor(id: UserId): Promise<string | undefined> {
    const account = await this.accounts.find(id);
    if (!account) return undefined;
    const token = await this.seal.close({ sub: id, passwordMark: markOf(account.password_hash) }, lifeMs);
    return `${resetPath}?token=${token}`;
  }

  /** Whose password it sets; undefined once its hour is over, or that password was changed. */
  async accountOf(token: string): Promise<Account | undefined> {
    const content = Content.safeParse(await this.seal.open(token)).data;
    const account = content && (await this.accounts.find(content.sub));
    return account && markOf(account.password_hash) === content.passwordMark ? account : undefined;
  }
}
