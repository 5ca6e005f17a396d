import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import type { Id, UserId } from '../../contract/ids.js';
import { Sql } from '../../database/sql.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import { sweepEach } from '../../jobs/each-due.js';
import { type Notice, Notifier } from '../notices/notifier.js';
import { notificationForgotten } from '../notifications.events.js';
import { announcementChanged } from './announcements.events.js';
import {
  announcementsToClear,
  clearUnread,
  dueAnnouncements,
  type HeldAnnouncement,
  holdAnnouncement,
  markBegun,
  markCleared,
  markMoved,
  nextRecipients,
} from './announcements.queries.js';

/** People of one transaction: short enough that stopping waits for none, and that pushes of others are not held up. */
const batch = 200;
/** Announcements that one sweep looks at; there are never more open ones. */
const sweepBatch = 20;

/**
 * Sends announcements, batch by batch. How far it came is committed with the notices of a batch, under a lock of the announcement: a
 * job that was killed goes on there, one that runs twice finds the rest, and each person has it once.
 */
@Injectable()
export class AnnouncementSender {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly clock: Clock,
    private readonly notifier: Notifier,
  ) {}

  /** Its job. */
  async send(id: Id): Promise<void> {
    for (let isLeft = true; isLeft;) isLeft = await this.sendBatch(id);
  }

  /** Its other job: takes the unread ones of a withdrawn one away. */
  async clear(id: Id): Promise<void> {
    for (let isLeft = true; isLeft;) isLeft = await this.work.run((unit) => this.clearBatch(unit, id));
  }

  /** The sweep: whatever is due or under way, should its job be lost. */
  async sweep(): Promise<void> {
    const due = await this.sql.all(dueAnnouncements, { now: this.clock.now(), limit: sweepBatch });
    await sweepEach(due, ({ id }) => this.send(id));
    const withdrawn = await this.sql.all(announcementsToClear, { limit: sweepBatch });
    await sweepEach(withdrawn, ({ id }) => this.clear(id));
  }

  /** One transaction's part; answers whether there may be more. */
  sendBatch(id: Id): Promise<boolean> {
    return this.work.run(async (unit) => {
      const held = await unit.one(holdAnnouncement, { id });
      if (!held || !isToSend(held, unit.now)) return false;
      const { audience, send_at: sendAt, sent_to: after } = held;
      if (held.state === 'planned') await unit.all(markBegun, { id, audience, sendAt });
      const people = await unit.all(nextRecipients, { audience, after, sendAt, limit: batch });
      await this.notifier.notify(
        unit,
        people.map((person) => noticeOf(held, person.id)),
      );
      const isDone = people.length < batch;
      await unit.all(markMoved, { id, sentTo: people.at(-1)?.id ?? after, count: people.length, isDone, now: unit.now });
      unit.record(announcementChanged, { id });
      return !isDone;
    });
  }

  private async clearBatch(unit: Unit, id: Id): Promise<boolean> {
    const held = await unit.one(holdAnnouncement, { id });
    if (held?.state !== 'withdrawn') return false;
    const gone = await unit.all(clearUnread, { id, limit: batch });
    for (const { id: notification, user_id: userId } of gone) unit.record(notificationForgotten, { userId, id: notification });
    if (gone.length === batch) return true;
    await unit.all(markCleared, { id });
    return false;
  }
}

const isToSend = ({ state, send_at: sendAt }: HeldAnnouncement, now: Date): boolean =>
  state === 'sending' || (state === 'planned' && sendAt <= now);

function noticeOf({ id, title, text, link }: HeldAnnouncement, userId: UserId): Notice {
  return {
    userId,
    type: 'announcement',
    facts: { says: 'announcement', title, text },
    metadata: link === null ? {} : { action_url: link },
    eventKey: `announcement:${id}`,
  };
}
