import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '../config/clock.js';
import type { Id, UserId } from '../contract/ids.js';
import { Sql } from '../database/sql.js';
import { Realtime } from '../realtime/realtime.js';
import { typingChanged, typingEveryMs, typingExpiresMs } from './message.contract.js';
import { pairKeyOf } from './contacts.service.js';

export interface TypingWish {
  readonly conversationId: Id | undefined;
  readonly recipientId: UserId | undefined;
  readonly isTyping: boolean;
}

interface Typing {
  readonly saidAt: number;
  readonly isOn: boolean;
  readonly conversationId: Id;
  readonly audience: readonly UserId[];
}

/** Whom a member ($1) of a conversation ($2 id or $3 pair key) types to: nobody across a block (P22). */
const audienceSql = `
  select c.id, array_agg(o.user_id) as audience
  from conversations c
  join conversation_members me on me.conversation_id = c.id and me.user_id = $1 and me.left_at is null
  join conversation_members o on o.conversation_id = c.id and o.user_id <> $1 and o.left_at is null
  join users u on u.id = o.user_id and u.deleted_at is null and u.suspended_at is null
  where (c.id = $2::uuid or c.pair_key = $3)
    and not exists (select 1 from user_blocks b where b.blocker_id = o.user_id and b.blocked_id = $1)
    and not exists (select 1 from user_blocks b where b.blocker_id = $1 and b.blocked_id = o.user_id)
  group by c.id`;

/** People whose typing is remembered, and conversations of each; whoever falls out only loses the pacing. */
const maxPeople = 10_000;
const maxConversationsEach = 20;

/** 'is typing': never stored, at most one beginning in two seconds, and over when the person's connection is (PRE-1, M116). */
@Injectable()
export class TypingService {
  private readonly people = new LRUCache<UserId, LRUCache<string, Typing>>({ max: maxPeople });

  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly realtime: Realtime,
  ) {}

  async say(me: UserId, { conversationId, recipientId, isTyping }: TypingWish): Promise<void> {
    const pairKey = conversationId === undefined && recipientId !== undefined ? pairKeyOf(me, recipientId) : null;
    const mine = this.mine(me);
    const key = conversationId ?? pairKey ?? '';
    const now = this.clock.now().getTime();
    const last = mine.get(key);
    if (!isNews(isTyping, last, now)) return;
    const found = await this.sql.row<{ id: Id; audience: UserId[] }>(audienceSql, [me, conversationId ?? null, pairKey]);
    if (!found) return;
    // Stopping does not begin a new pause: the next beginning still waits for its two seconds.
    const saidAt = isTyping || !last ? now : last.saidAt;
    const said = { saidAt, isOn: isTyping, conversationId: found.id, audience: found.audience };
    mine.set(key, said);
    this.tell(me, said);
  }

  /** A socket of this person closed: what it said last is taken back, another device says it again. */
  stop(me: UserId): void {
    const now = this.clock.now().getTime();
    for (const said of this.people.get(me)?.values() ?? []) {
      if (said.isOn && now - said.saidAt < typingExpiresMs) this.tell(me, { ...said, isOn: false });
    }
    this.people.delete(me);
  }

  private mine(me: UserId): LRUCache<string, Typing> {
    const known = this.people.get(me);
    if (known) return known;
    const made = new LRUCache<string, Typing>({ max: maxConversationsEach });
    this.people.set(me, made);
    return made;
  }

  private tell(me: UserId, { conversationId, audience, isOn }: Typing): void {
    this.realtime.toUsers(audience, typingChanged, { conversation_id: conversationId, user_id: me, is_typing: isOn });
  }
}

function isNews(isTyping: boolean, last: Typing | undefined, now: number): boolean {
  if (!last) return isTyping;
  return isTyping ? now - last.saidAt >= typingEveryMs : last.isOn;
}
