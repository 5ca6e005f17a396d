import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../database/events.js';
import { Realtime } from '../realtime/realtime.js';
import { CountsPublisher } from './counts-publisher.js';
import { notificationCountsChanged } from './counts.contract.js';
import { notificationCreated, notificationDeleted, notificationListsChanged, notificationUpdated } from './notifications.contract.js';
import {
  notificationForgotten,
  notificationSnoozed,
  notificationsRead,
  notified,
  preferencesSaved,
  unreadMoved,
} from './notifications.events.js';
import { Pace } from './notices/pace.js';
import { preferencesChanged } from './preferences/preferences.contract.js';

/** Shows each new and each read notification on all of its person's screens, with the new counts. */
@Injectable()
export class NotificationsGateway implements OnModuleInit {
  private readonly pace = new Pace();

  constructor(
    private readonly events: Events,
    private readonly realtime: Realtime,
    private readonly counts: CountsPublisher,
  ) {}

  onModuleInit(): void {
    this.realtime.declare(notificationCreated, notificationUpdated, notificationDeleted, notificationListsChanged);
    this.realtime.declare(notificationCountsChanged, preferencesChanged);
    this.events.after(preferencesSaved, ({ userId, preferences }) => this.realtime.toUser(userId, preferencesChanged, preferences));
    this.events.after(notified, async ({ notification, isNew }) => {
      // News may be for the whole town.
      await this.pace.turn();
      await this.counts.changed(notification.user_id, () =>
        this.realtime.toUser(notification.user_id, isNew ? notificationCreated : notificationUpdated, notification),
      );
    });
    this.events.after(notificationsRead, ({ userId, notifications, hasMore = false }) => {
      return this.counts.changed(userId, () => {
        for (const notification of notifications) this.realtime.toUser(userId, notificationUpdated, notification);
        if (hasMore) this.realtime.toUser(userId, notificationListsChanged, {});
      });
    });
    this.events.after(unreadMoved, async ({ userIds }) => {
      await Promise.all(userIds.map((userId) => this.counts.changed(userId)));
    });
    this.events.after(notificationSnoozed, ({ userId, notification }) => {
      return this.counts.changed(userId, () => this.realtime.toUser(userId, notificationUpdated, notification));
    });
    this.events.after(notificationForgotten, ({ userId, id }) => {
      return this.counts.changed(userId, () => this.realtime.toUser(userId, notificationDeleted, { id }));
    });
  }
}
