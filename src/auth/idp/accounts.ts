import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Clock } from '../../config/clock.js';
import type { UserId } from '../../contract/ids.js';
import { Sql } from '../../database/sql.js';
import type { Unit } from '../../database/unit.js';
import { accountByEmail, accountById, heldPassword, insertAccount } from './accounts.queries.js';
import { hashPassword, markOf, verifyPassword } from './password.js';

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

  /** Whether the password that somebody signed in with is still theirs; nobody changes it before the transaction is over. */
  async isCurrent(unit: Unit, id: UserId, mark: string | undefined): Promise<boolean> {
    const held = await unit.one(heldPassword, { id });
    return held !== undefined && markOf(held.password_hash) === mark;
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
