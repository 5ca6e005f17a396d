import { Injectable } from '@nestjs/common';
import type { UserId } from '../contract/ids.js';
import type { Unit } from '../database/unit.js';
import { insertAccounts } from './idp/accounts.queries.js';
import { hashPassword } from './idp/password.js';

/** What the demo town's seed may ask of sign-in. */
@Injectable()
export class AuthApi {
  /**
   * Accounts at the embedded provider for people who are in `users` already. They share one published
   * password, so they may share its one (slow) hash.
   */
  async createAccounts(unit: Unit, people: readonly { id: UserId; email: string; fullName: string }[], password: string): Promise<void> {
    await unit.all(insertAccounts, { people, passwordHash: await hashPassword(password), now: unit.now });
  }
}
