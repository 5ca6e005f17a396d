import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import type { UserId } from '../../contract/ids.js';
import { refuse } from '../../contract/problem.js';
import { Sql } from '../../database/sql.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import { FriendsApi } from '../../friends/friends.api.js';
import { type ContactEnd, ContactRules } from './contact-rules.api.js';
import { conversationProblems } from './conversation.contract.js';
import { type ContactFacts, contactFactsOf } from './contacts.queries.js';
import { lockContact } from './ends.queries.js';
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
    private readonly work: Work,
    private readonly clock: Clock,
    private readonly friends: FriendsApi,
    private readonly rules: ContactRules,
  ) {}

  /** Neither blocked, closed nor oneself; and friends, an agent, in a conversation that has not ended, or sharing a ride. */
  async canContact(a: UserId, b: UserId): Promise<boolean> {
    const facts = await this.factsOf(a, b);
    return facts !== undefined && this.mayContact(a, facts);
  }

  /** Refuses what `canContact` says no to; one that has ended is told from a block, since both still see it. */
  async assertContact(a: UserId, b: UserId): Promise<void> {
    if ((await this.contactOf(a, b)) === 'ended') refuse(conversationProblems, 'conversation_ended');
  }

  /** Refuses where there is nothing to open: also one that has ended is read by both (M40). */
  async assertSees(a: UserId, b: UserId): Promise<void> {
    await this.contactOf(a, b);
  }

  /**
   * As `canContact`, but neither a conversation that goes on nor what was left in a car is enough: the right to call ends with
   * the ride (M144). No agent is called.
   */
  async canCall(a: UserId, b: UserId): Promise<boolean> {
    const facts = await this.factsOf(a, b);
    if (facts?.is_open !== true || facts.has_agent) return false;
    return facts.are_friends || this.rules.allowsCalls(a, b);
  }

  /**
   * For what a transaction makes between somebody and many others, which does not end: all of them can be contacted for good, and not only
   * because of a ride, and stay so until it ends (P22, M40). No agent is one of many: it reads nothing, so that nothing said there would ever be delivered or read (S15).
   */
  async assertContacts(unit: Unit, me: UserId, others: readonly UserId[]): Promise<void> {
    await this.friends.holdPairs(unit, me, others);
    const known = await unit.all(contactFactsOf, pairsOf(me, others, unit.now));
    if (known.length < others.length) refuse(messageProblems, 'cannot_message');
    if (known.some((facts) => facts.has_agent || !mayContactForGood(facts))) refuse(messageProblems, 'cannot_message');
  }

  /** For what a transaction makes between two people: a block was committed before, and refuses it, or finds it made (P22). */
  async assertUnblocked(unit: Unit, a: UserId, b: UserId): Promise<void> {
    if (!(await this.friends.holdUnblocked(unit, a, b))) refuse(messageProblems, 'cannot_message');
  }

  /**
   * When the conversation ends that two people are about to open: null for never. Held, so that what lets them ends after it and finds it,
   * or came before and refuses it.
   */
  async endOf(unit: Unit, a: UserId, b: UserId): Promise<ContactEnd | null> {
    await unit.all(lockContact, { pairKey: pairKeyOf(a, b) });
    const until = await this.mayWriteUntil(a, b);
    return until === undefined ? refuse(messageProblems, 'cannot_message') : until;
  }

  /** Until when two people may write by what is between them now: null for good, between friends or with an agent; undefined where nothing is. */
  async mayWriteUntil(a: UserId, b: UserId): Promise<ContactEnd | null | undefined> {
    const facts = await this.factsOf(a, b);
    return facts && this.untilBy(a, facts);
  }

  /**
   * Whether two whose conversation has ended may write after all, and it goes on: something began and nobody moved its end, as where an
   * instance of an older version wrote it.
   */
  async reopen(a: UserId, b: UserId): Promise<boolean> {
    if ((await this.mayWriteUntil(a, b)) === undefined) return false;
    await this.lookAgain(a, b);
    return true;
  }

  private lookAgain(a: UserId, b: UserId): Promise<void> {
    return this.work.run(async (unit) => this.rules.recordBegun(unit, a, b));
  }

  /** Whether two may write or only read; refuses where neither. What has ended, and they may write after all, goes on from now. */
  private async contactOf(a: UserId, b: UserId): Promise<'open' | 'ended'> {
    const facts = await this.factsOf(a, b);
    const hasEnded = facts?.conversation === 'ended';
    if (facts && (await this.mayContact(a, facts))) {
      if (hasEnded) await this.lookAgain(a, b);
      return 'open';
    }
    return facts?.is_open && hasEnded ? 'ended' : refuse(messageProblems, 'cannot_message');
  }

  private async factsOf(me: UserId, other: UserId): Promise<ContactFacts | undefined> {
    return me === other ? undefined : this.sql.one(contactFactsOf, pairsOf(me, [other], this.clock.now()));
  }

  private async mayContact(me: UserId, facts: ContactFacts): Promise<boolean> {
    if (!facts.is_open) return false;
    return facts.conversation === 'lasts' || facts.conversation === 'open' || (await this.untilBy(me, facts)) !== undefined;
  }

  /** Who are neither friends nor with an agent are brought together by a ride, or by what was left in one. */
  private async untilBy(
    me: UserId,
    { id, has_agent: hasAgent, are_friends: areFriends }: ContactFacts,
  ): Promise<ContactEnd | null | undefined> {
    return hasAgent || areFriends ? null : this.rules.endOf(me, id);
  }
}

function mayContactForGood({ is_open: isOpen, are_friends: areFriends, conversation }: ContactFacts): boolean {
  return isOpen && (areFriends || conversation === 'lasts');
}

function pairsOf(me: UserId, others: readonly UserId[], now: Date) {
  return { me, others, pairKeys: others.map((other) => pairKeyOf(me, other)), now };
}
