import { Injectable } from '@nestjs/common';
import { dayMs } from '../../contract/duration.js';
import type { ReplyOf } from '../../contract/endpoint.js';
import type { UserId } from '../../contract/ids.js';
import { job } from '../../contract/job.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import { viewNotification } from '../notification.view.js';
import { notificationSnoozed, notified } from '../notifications.events.js';
import { mineOf, NotificationsService } from '../notifications.service.js';
import { defaultPreferences } from '../preferences/preferences.contract.js';
import { mayRemind } from '../preferences/preferences.rules.js';
import { maxSnoozeDays, type snoozeNotification } from './snooze.contract.js';
import { snoozeMine, wakeDue, wakeMine, wakeOne, type WokenRow } from './snooze.queries.js';

export const notificationsQueue = 'notifications';
/** Brings one back at its time; lost, doubled or early it does no harm, since the sweep looks as well (P25). */
export const wakeJob = job<{ id: string }>({ name: 'notifications.wake', queue: notificationsQueue, attempts: 5, backoffMs: 1_000 });

/** Those that one sweep brings back at most, so that its transaction stays short. */
const wakeBatch = 500;

type Answer = ReplyOf<typeof snoozeNotification>;

/** Notifications that their people want to be reminded of later (M71). */
@Injectable()
export class SnoozeService {
  constructor(
    private readonly work: Work,
    private readonly notifications: NotificationsService,
  ) {}

  async snooze(me: UserId, id: string, until: Date): Promise<Answer> {
    const notification = await this.work.run(async (unit) => {
      assertAhead(until, unit.now);
      const row = await unit.one(snoozeMine, { id, me, until });
      if (!row) refuse(commonProblems, 'not_found');
      const snoozed = viewNotification(row);
      unit.record(notificationSnoozed, { userId: me, notification: snoozed });
      unit.enqueue(wakeJob, { id }, { runAt: until, isSwept: true });
      return snoozed;
    });
    return { notification, counts: await this.notifications.counts(me) };
  }

  /** Now instead of at its time. */
  async bringBack(me: UserId, id: string): Promise<Answer> {
    const row = await this.work.run(
      async (unit) => woken(unit, await unit.all(wakeMine, { now: unit.now, id, me })).at(0) ?? mineOf(unit, me, id),
    );
    return { notification: viewNotification(row), counts: await this.notifications.counts(me) };
  }

  /** Its job: it may have been put off further, read, resolved or deleted since. */
  async wakeOne(id: string): Promise<void> {
    await this.work.run(async (unit) => woken(unit, await unit.all(wakeOne, { now: unit.now, id })));
  }

  /** The sweep: whatever is due, until no more than a batch of it is left. */
  async wakeDue(): Promise<void> {
    for (let count = wakeBatch; count === wakeBatch;) {
      const due = await this.work.run(async (unit) => woken(unit, await unit.all(wakeDue, { now: unit.now, limit: wakeBatch })));
      count = due.length;
    }
  }
}

/** Tells of those that came back; who they are about may be away, and nobody hears of them until they list them again. */
function woken(unit: Unit, rows: readonly WokenRow[]): readonly WokenRow[] {
  for (const row of rows.filter(({ is_shown: isShown }) => isShown)) {
    const mayPush = mayRemind(row, row.preferences ?? defaultPreferences, unit.now);
    unit.record(notified, { notification: viewNotification(row), isNew: false, mayPush });
  }
  return rows;
}

function assertAhead(until: Date, now: Date): void {
  const aheadMs = until.getTime() - now.getTime();
  if (aheadMs > 0 && aheadMs <= maxSnoozeDays * dayMs) return;
  const message = aheadMs > 0 ? `At most ${maxSnoozeDays} days ahead` : 'Must lie in the future';
  refuse(commonProblems, 'malformed', { issues: [{ path: 'until', message }] });
}
