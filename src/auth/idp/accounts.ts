import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Clock } from '../../config/clock.js';
import type { UserId } from '../../contract/ids.js';
import { Sql } from '../../database/sql.js';
import { hashPassword, verifyPassword } from './password.js';

export interface Account {
  readonly id: UserId;
  readonly email: string;
  readonly full_name: string;
}

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
    return this.sql.row<Account>('select id, email, full_name from accounts where id = $1', [id]);
  }

  /** The account of an address and password that belong together. */
  async verify(email: string, password: string): Promise<Account | undefined> {
    const account = await this.sql.row<Account & { password_hash: string }>(
      'select id, email, full_name, password_hash from accounts where lower(email) = lower($1)',
      [email],
    );
    return (await verifyPassword(account?.password_hash, password)) ? account : undefined;
  }

  /** Nothing when the address is taken. */
  async create({ email, fullName, password }: NewAccount): Promise<Account | undefined> {
    return this.sql.row<Account>(
      `insert into accounts (id, email, full_name, password_hash, created_at) values ($1, $2, $3, $4, $5)
       on conflict (lower(email)) do nothing returning id, email, full_name`,
      [`user_${randomUUID().replaceAll('-', '')}`, email, fullName, await hashPassword(password), this.clock.now()],
    );
  }
}
