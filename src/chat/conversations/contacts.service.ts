import { Injectable } from '@nestjs/common';
import type { UserId } from '../../contract/ids.js';
import { refuse } from '../../contract/problem.js';
import { Sql } from '../../database/sql.js';
import type { Unit } from '../../database/unit.js';
import { FriendsApi } from '../../friends/friends.api.js';
import { ContactRules } from './contact-rules.api.js';
import { type ContactFacts, contactFactsOf } from './contacts.queries.js';
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
    const facts = await this.factsOf(a, b);
    return facts !== undefined && this.mayContact(a, facts);
  }

  /**
   * As `canContact`, but neither that they once wrote to each other nor what was left in a car is enough: the right to call ends with
   * the ride (M144). No agent is called.
   */
  async canCall(a: UserId, b: UserId): Promise<boolean> {
    const facts = await this.factsOf(a, b);
    if (facts?.is_open !== true || facts.has_agent) return false;
    return facts.are_friends || this.rules.allowsCalls(a, b);
  }

  /**
   * For what a transaction makes between somebody and many others: all of them can be contacted, and stay so until it ends
   * (P22). No agent is one of many: it reads nothing, so that nothing said there would ever be delivered or read (S15).
   */
  async assertContacts(unit: Unit, me: UserId, others: readonly UserId[]): Promise<void> {
    await this.friends.holdPairs(unit, me, others);
    const known = await unit.all(contactFactsOf, pairsOf(me, others));
    if (known.length < others.length) refuse(messageProblems, 'cannot_message');
    for (const facts of known) if (facts.has_agent || !(await this.mayContact(me, facts))) refuse(messageProblems, 'cannot_message');
  }

  /** For what a transaction makes between two people: a block was committed before, and refuses it, or finds it made (P22). */
  async assertUnblocked(unit: Unit, a: UserId, b: UserId): Promise<void> {
    if (!(await this.friends.holdUnblocked(unit, a, b))) refuse(messageProblems, 'cannot_message');
  }

  private async factsOf(me: UserId, other: UserId): Promise<ContactFacts | undefined> {
    return me === other ? undefined : this.sql.one(contactFactsOf, pairsOf(me, [other]));
  }

  private async mayContact(me: UserId, facts: ContactFacts): Promise<boolean> {
    return facts.is_open && (facts.has_agent || facts.has_conversation || (await this.areClose(me, facts)));
  }

  /** Friends, or brought together by a ride or by what was left in one. */
  private async areClose(me: UserId, { id, are_friends: areFriends }: ContactFacts): Promise<boolean> {
    return areFriends || this.rules.allows(me, id);
  }
}

const pairsOf = (me: UserId, others: readonly UserId[]) => ({ me, others, pairKeys: others.map((other) => pairKeyOf(me, other)) });
