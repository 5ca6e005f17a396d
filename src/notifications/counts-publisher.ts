import { Injectable } from '@nestjs/common';
import type { UserId } from '../contract/ids.js';
import { Realtime } from '../realtime/realtime.js';
import { notificationCountsChanged } from './counts.contract.js';
import { NotificationsService } from './notifications.service.js';

/** At most so many people in one query. */
const batch = 500;

type Publish = () => void;

/** Sends people their new counts: one query for all whose counts changed while the last one ran. */
@Injectable()
export class CountsPublisher {
  /** Whose counts are to be read, and what is published right before them. */
  private readonly waiting = new Map<UserId, Publish[]>();
  private publishing: Promise<void> | undefined;

  constructor(
    private readonly notifications: NotificationsService,
    private readonly realtime: Realtime,
  ) {}

  /** Resolves when this person's counts have been sent, where anybody may hear them. `publishCause` says what changed them: right before, so that both leave as one frame. */
  async changed(userId: UserId, publishCause?: Publish): Promise<void> {
    // Of a crowd most have no page open.
    if (!this.realtime.mayHear(userId)) return;
    const causes = this.waiting.get(userId) ?? [];
    if (publishCause) causes.push(publishCause);
    this.waiting.set(userId, causes);
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

  /** What happened is published also when the counts cannot be read. */
  private async countsFor(people: readonly (readonly [UserId, Publish[]])[]) {
    try {
      return await this.notifications.countsOfAll(people.map(([id]) => id));
    } finally {
      for (const [, causes] of people) for (const publishCause of causes) publishCause();
    }
  }
}
