import { Injectable } from '@nestjs/common';
import type { UserId } from '../contract/ids.js';
import { Realtime } from '../realtime/realtime.js';
import { notificationCountsChanged } from './counts.contract.js';
import { NotificationsService } from './notifications.service.js';

/** At most so many people in one query. */
const batch = 500;

/** Sends people their new counts: one query for all whose counts changed while the last one ran. */
@Injectable()
export class CountsPublisher {
  private readonly waiting = new Set<UserId>();
  private publishing: Promise<void> | undefined;

  constructor(
    private readonly notifications: NotificationsService,
    private readonly realtime: Realtime,
  ) {}

  /** Resolves when this person's counts have been sent. */
  async changed(userId: UserId): Promise<void> {
    this.waiting.add(userId);
    while (this.waiting.has(userId)) await (this.publishing ?? this.publish());
  }

  private publish(): Promise<void> {
    this.publishing = this.publishNext().finally(() => {
      this.publishing = undefined;
    });
    return this.publishing;
  }

  private async publishNext(): Promise<void> {
    const people = [...this.waiting].slice(0, batch);
    for (const id of people) this.waiting.delete(id);
    for (const [id, counts] of await this.notifications.countsOfAll(people)) this.realtime.toUser(id, notificationCountsChanged, counts);
  }
}
