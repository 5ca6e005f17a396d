import { Injectable } from '@nestjs/common';
import type { UserId } from '../contract/ids.js';
import { Realtime } from '../realtime/realtime.js';
import { notificationCountsChanged } from './counts.contract.js';
import { NotificationsService } from './notifications.service.js';

/** At most so many people in one query. */
const batch = 500;

type Tell = () => void;

/** Sends people their new counts: one query for all whose counts changed while the last one ran. */
@Injectable()
export class CountsPublisher {
  /** Whose counts are to be read, and what they are told together with them. */
  private readonly waiting = new Map<UserId, Tell[]>();
  private publishing: Promise<void> | undefined;

  constructor(
    private readonly notifications: NotificationsService,
    private readonly realtime: Realtime,
  ) {}

  /** Resolves when this person's counts have been sent, where anybody may hear them. `tell` says what changed them: right before, so that both leave as one frame. */
  async changed(userId: UserId, tell?: Tell): Promise<void> {
    // Of a crowd most have no page open.
    if (!this.realtime.mayHear(userId)) return;
    const told = this.waiting.get(userId) ?? [];
    if (tell) told.push(tell);
    this.waiting.set(userId, told);
    while (this.waiting.has(userId)) {
      // What failed for others says nothing of this one, which nobody else would send.
      if (this.publishing) await this.publishing.catch(() => undefined);
      else await this.publish();
    }
  }

  private publish(): Promise<void> {
    this.publishing = this.publishNext().finally(() => {
      this.publishing = undefined;
    });
    return this.publishing;
  }

  private async publishNext(): Promise<void> {
    const people = [...this.waiting].slice(0, batch);
    for (const [id] of people) this.waiting.delete(id);
    for (const [id, counts] of await this.countsFor(people)) this.realtime.toUser(id, notificationCountsChanged, counts);
  }

  /** What happened is told also when the counts cannot be read. */
  private async countsFor(people: readonly (readonly [UserId, Tell[]])[]) {
    try {
      return await this.notifications.countsOfAll(people.map(([id]) => id));
    } finally {
      for (const [, told] of people) for (const tell of told) tell();
    }
  }
}
