import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Clock } from '../../config/clock.js';
import type { UserId } from '../../contract/ids.js';
import { Sql } from '../../database/sql.js';
import { accountByEmail, accountById, insertAccount } from './accounts.queries.js';
import { hashPassword, verifyPassword } from './password.js';

export type Account = NonNullable<typeof accountById.row>;

export interface NewAccount {
  readonly email: string;
  readonly fullName: string;
  readonly password: string;
}

/** The people who can sign in at the embedded provider; their id becomes the `sub`. */
@Injectable()
export class Accounts {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  find(id: UserId): Promise<Account | undefined> {
    return this.sql.one(accountById, { id });
  }

  /** The account of an address and password that belong together. */
  async verify(email: string, password: string): Promise<Account | undefined> {
    const account = await this.sql.one(accountByEmail, { email });
    return (await verifyPassword(account?.password_hash, password)) ? account : undefined;
  }

  /** Nothing when the address is taken. */
  async create({ email, fullName, password }: NewAccount): Promise<Account | undefined> {
    return this.sql.one(insertAccount, {
      id: `user_${randomUUID().replaceAll('-', '')}`,
      email,
      full_name: fullName,
      password_hash: await hashPassword(password),
      created_at: this.clock.now(),
    });
  }
}
