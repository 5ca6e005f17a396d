import { Injectable } from '@nestjs/common';
import type { UserId } from '../../contract/ids.js';
import { refuse } from '../../contract/problem.js';
import { Sql } from '../../database/sql.js';
import type { Unit } from '../../database/unit.js';
import { FriendsApi } from '../../friends/friends.api.js';
import { ContactRules } from './contact-rules.api.js';
import { accountsOf } from './contacts.queries.js';
import { messageProblems } from '../messages/message.contract.js';

/** The one key of a direct conversation: ids in the order of their bytes; '/' is in no id. */
export function pairKeyOf(a: UserId, b: UserId): string {
  return a < b ? `${a}/${b}` : `${b}/${a}`;
}

/** Whether it is such a key and not a conversation's id. */
export function isPairKey(key: string): boolean {
  return key.includes('/');
}

/** Who may contact whom: one rule for messages, typing and requests (SEC-8); a call asks for more. */
@Injectable()
export class ContactsService {
  constructor(
    private readonly sql: Sql,
    private readonly friends: FriendsApi,
    private readonly rules: ContactRules,
  ) {}

  /** Neither blocked, closed nor oneself; and friends, an agent, in conversation already, or sharing a ride. */
  async canContact(a: UserId, b: UserId): Promise<boolean> {
    if (a === b) return false;
    const accounts = await this.sql.one(accountsOf, { ids: [a, b], pairKey: pairKeyOf(a, b) });
    if (accounts?.active !== 2 || (await this.friends.isBlockedBetween(a, b))) return false;
    if (accounts.has_agent || accounts.has_conversation) return true;
    return this.areClose(a, b);
  }

  /** As `canContact`, but that they once wrote to each other is not enough: a call ends with the ride (M144). No agent is called. */
  async canCall(a: UserId, b: UserId): Promise<boolean> {
    if (a === b) return false;
    const accounts = await this.sql.one(accountsOf, { ids: [a, b], pairKey: pairKeyOf(a, b) });
    if (accounts?.active !== 2 || accounts.has_agent || (await this.friends.isBlockedBetween(a, b))) return false;
    return this.areClose(a, b);
  }

  /** For what a transaction makes between two people: a block was committed before, and refuses it, or finds it made (P22). */
  async assertUnblocked(unit: Unit, a: UserId, b: UserId): Promise<void> {
    await this.friends.holdPair(unit, a, b);
    if (await this.friends.isBlockedBetween(a, b)) refuse(messageProblems, 'cannot_message');
  }

  /** Friends, or brought together by a ride or by what was left in one. */
  private async areClose(a: UserId, b: UserId): Promise<boolean> {
    return (await this.friends.areFriends(a, b)) || this.rules.allows(a, b);
  }
}
