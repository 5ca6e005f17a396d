import { Injectable } from '@nestjs/common';
import { later } from '../../contract/duration.js';
import type { InputOf, ReplyOf } from '../../contract/endpoint.js';
import type { Id, UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { Sql } from '../../database/sql.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import { lockPerson } from '../../profiles/profiles.sql.js';
import { conversationTouched, scheduledTouched } from '../chat.events.js';
import { sendScheduled } from '../chat.jobs.js';
import { conversationProblems } from '../conversations/conversation.contract.js';
import { messageProblems } from '../messages/message.contract.js';
import {
  type editScheduled,
  type listScheduled,
  type Scheduled,
  scheduledKeptMax,
  scheduledMax,
  scheduledProblems,
  scheduleMaxAheadMs,
  type scheduleMessage,
  scheduleMinAheadMs,
} from './scheduled.contract.js';
import {
  deleteMine,
  type Desk,
  deskOf,
  editScheduledMessage,
  insertScheduled,
  type MyPlace,
  scheduledOf,
  scheduledUnder,
  touchMember,
} from './scheduled.queries.js';

type Wish = InputOf<typeof scheduleMessage>['body'];
type Edit = InputOf<typeof editScheduled>['body'];

/**
 * What people wrote to be sent later (M120). Takes no lock of the conversation: nobody else sees it, and whether it may be
 * sent is judged when it is.
 */
@Injectable()
export class ScheduledService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
  ) {}

  /** A repeat of the key answers the first one, as it is by now (P2). */
  schedule(me: UserId, id: Id, wish: Wish): Promise<Scheduled> {
    const { tempId, message, reply_to: replyTo = null } = wish;
    return this.work.run(async (unit) => {
      // Mine are added one after another: their number holds.
      await unit.one(lockPerson, { id: me });
      const desk = await unit.one(deskOf, { me, id, replyTo, tempId, now: unit.now });
      if (!desk) refuse(commonProblems, 'not_found');
      const first = await unit.one(scheduledUnder, { me, tempId });
      if (first) return repeated(first.scheduled, id);
      assertFree(desk);
      const sendAt = timeOf(wish.send_at, unit.now);
      const made = await unit.one(insertScheduled, { me, id, tempId, message, replyTo, sendAt, now: unit.now });
      if (!made) throw new Error('a scheduled message was not stored');
      const place = { me, conversationId: id };
      unit.enqueue(sendScheduled, place, { runAt: sendAt, isSwept: true });
      await recordScheduled(unit, place);
      return made.scheduled;
    });
  }

  async list(me: UserId, id: Id): Promise<ReplyOf<typeof listScheduled>> {
    const found = await this.sql.one(scheduledOf, { me, id });
    if (!found) refuse(commonProblems, 'not_found');
    return { scheduled: found.scheduled, nextCursor: null };
  }

  edit(me: UserId, id: Id, { message, send_at }: Edit): Promise<Scheduled> {
    return this.work.run(async (unit) => {
      const sendAt = send_at === undefined ? null : timeOf(send_at, unit.now);
      const edited = await unit.one(editScheduledMessage, { me, id, message: message ?? null, sendAt, now: unit.now });
      if (!edited) refuse(commonProblems, 'not_found');
      const place = { me, conversationId: edited.scheduled.conversation_id };
      if (sendAt) unit.enqueue(sendScheduled, place, { runAt: sendAt, isSwept: true });
      await recordScheduled(unit, place);
      return edited.scheduled;
    });
  }

  async delete(me: UserId, id: Id): Promise<void> {
    await this.work.run(async (unit) => {
      const gone = await unit.one(deleteMine, { me, id, now: unit.now });
      if (!gone) refuse(commonProblems, 'not_found');
      await recordScheduled(unit, { me, conversationId: gone.conversationId });
    });
  }
}

/** What somebody scheduled in a conversation changed: their devices hear of it, now or when they catch up. */
export async function recordScheduled(unit: Unit, { me, conversationId }: MyPlace): Promise<void> {
  await unit.all(touchMember, { me, conversationId });
  unit.record(scheduledTouched, { userId: me, conversationId });
  unit.record(conversationTouched, { conversationId, userIds: [me] });
}

function repeated(first: Scheduled, conversationId: Id): Scheduled {
  if (first.conversation_id !== conversationId) refuse(messageProblems, 'temp_id_reused', { current: first });
  return first;
}

function assertFree({ isSpent, canWrite, hasEnded, canAnswer, count, kept }: Desk): void {
  if (isSpent) refuse(messageProblems, 'temp_id_reused');
  if (!canWrite) refuse(messageProblems, 'cannot_message');
  if (hasEnded) refuse(conversationProblems, 'conversation_ended');
  if (!canAnswer) refuse(messageProblems, 'reply_not_found');
  if (count >= scheduledMax || kept >= scheduledKeptMax) refuse(scheduledProblems, 'too_many_scheduled');
}

function timeOf(sendAt: string, now: Date): Date {
  const at = new Date(sendAt);
  if (at < later(now, scheduleMinAheadMs) || at > later(now, scheduleMaxAheadMs)) refuse(scheduledProblems, 'bad_send_time');
  return at;
}
