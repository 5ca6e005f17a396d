import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sessionEnded } from '../auth/auth.events.js';
import { Events } from '../database/events.js';
import type { Unit } from '../database/unit.js';
import { type Notified, notified } from '../notifications/notifications.events.js';
import { maxNotices, pushNotice, pushNotices } from './push.jobs.js';
import { endSubscriptionsOf, reachable } from './subscriptions/subscriptions.queries.js';

/** Who is told something has it pushed, by a job that is committed with it; a batch of notices costs one statement and a job for each hundred (P29). */
@Injectable()
export class PushListeners implements OnModuleInit {
  constructor(private readonly events: Events) {}

  onModuleInit(): void {
    const { events } = this;
    events.insideTogether(notified, (told, unit) => this.enqueue(unit, told));
    events.inside(sessionEnded, async ({ sessionId }, unit) => {
      await unit.all(endSubscriptionsOf, { sessionId });
    });
  }

  private async enqueue(unit: Unit, told: readonly Notified[]): Promise<void> {
    // What grew twice in one transaction says what it is in the end only now.
    const wanted = told.filter(({ mayPush }) => mayPush).map(({ notification }) => notification);
    if (wanted.length === 0) return;
    const people = [...new Set(wanted.map(({ user_id: userId }) => userId))];
    const reached = new Set((await unit.all(reachable, { people, now: unit.now })).map(({ user_id: userId }) => userId));
    const pushes = wanted
      .filter(({ user_id: userId }) => reached.has(userId))
      .map(({ id, position, user_id: userId }) => ({ userId, notificationId: id, position }));
    const [first] = pushes;
    if (first && pushes.length === 1) return unit.enqueue(pushNotice, first);
    for (let place = 0; place < pushes.length; place += maxNotices)
      unit.enqueue(pushNotices, { notices: pushes.slice(place, place + maxNotices) });
  }
}
