import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { Clock } from '../../config/clock.js';
import { type Id, UserId } from '../../contract/ids.js';
import { type PayloadOf, topic } from '../../contract/topic.js';
import { Sql } from '../../database/sql.js';
import { Realtime } from '../../realtime/realtime.js';
import { typingChanged, typingEveryMs, typingExpiresMs } from './typing.contract.js';
import { isPairKey, pairKeyOf } from '../conversations/contacts.service.js';
import { typingAudience } from './typing.queries.js';

export interface TypingWish {
  readonly conversationId: Id | undefined;
  readonly recipientId: UserId | undefined;
  readonly isTyping: boolean;
}

const Typing = z.object({ saidAt: z.number(), isOn: z.boolean() });
type Typing = z.output<typeof Typing>;

/** What one instance was told, for the one that has the person's connection, or is told the end. */
export const typingSaid = topic({ name: 'chat.typing.said', payload: z.extend(Typing, { me: UserId, key: z.string() }) });

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
    const key = conversationId ?? (recipientId === undefined ? undefined : pairKeyOf(me, recipientId));
    if (key === undefined) return;
    const mine = this.mine(me);
    const now = this.clock.now().getTime();
    const last = mine.get(key);
    if (!isNews(isTyping, last, now)) return;
    if ((await this.publish(me, [key], isTyping)) === 0) return;
    // Stopping does not begin a new pause: the next beginning still waits for its two seconds.
    const said = { saidAt: isTyping || !last ? now : last.saidAt, isOn: isTyping };
    mine.set(key, said);
    this.realtime.toPeers(typingSaid, { me, key, ...said });
  }

  /** Another instance was told it. */
  note({ me, key, ...said }: PayloadOf<typeof typingSaid>): void {
    this.mine(me).set(key, said);
  }

  /** A socket of this person closed: what it said last is taken back, another device says it again. */
  async stop(me: UserId): Promise<void> {
    const now = this.clock.now().getTime();
    const said = [...(this.people.get(me) ?? [])];
    this.people.delete(me);
    const open = said.filter(([, { isOn, saidAt }]) => isOn && now - saidAt < typingExpiresMs);
    for (const [key, { saidAt }] of open) this.realtime.toPeers(typingSaid, { me, key, saidAt, isOn: false });
    const keys = open.map(([key]) => key);
    if (keys.length > 0) await this.publish(me, keys, false);
  }

  private mine(me: UserId): LRUCache<string, Typing> {
    const known = this.people.get(me);
    if (known) return known;
    const made = new LRUCache<string, Typing>({ max: maxConversationsEach });
    this.people.set(me, made);
    return made;
  }

  /** Who hears it is read each time: whoever blocked since the beginning does not hear the end. Answers in how many conversations. */
  private async publish(me: UserId, keys: readonly string[], isTyping: boolean): Promise<number> {
    const { pair = [], id = [] } = Object.groupBy(keys, (key) => (isPairKey(key) ? 'pair' : 'id'));
    const found = await this.sql.all(typingAudience, { me, ids: id, pairKeys: pair, now: this.clock.now() });
    for (const conversation of found)
      this.realtime.toUsers(conversation.audience, typingChanged, { conversation_id: conversation.id, user_id: me, is_typing: isTyping });
    return found.length;
  }
}

function isNews(isTyping: boolean, last: Typing | undefined, now: number): boolean {
  if (!last) return isTyping;
  return isTyping ? now - last.saidAt >= typingEveryMs : last.isOn;
}
