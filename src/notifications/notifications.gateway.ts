import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { UserId } from '../contract/ids.js';
import { Events } from '../database/events.js';
import { Realtime } from '../realtime/realtime.js';
import { notificationCountsChanged, notificationCreated, notificationDeleted, notificationUpdated } from './notifications.contract.js';
import { notificationsRead, notified } from './notifications.events.js';
import { NotificationsService } from './notifications.service.js';

/** Shows each new and each read notification on all of its person's screens, with the new counts. */
@Injectable()
export class NotificationsGateway implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly realtime: Realtime,
    private readonly notifications: NotificationsService,
  ) {}

  onModuleInit(): void {
    this.realtime.declare(notificationCreated, notificationUpdated, notificationDeleted, notificationCountsChanged);
    this.events.after(notified, async ({ notification }) => {
      this.realtime.toUser(notification.user_id, notificationCreated, notification);
      await this.publishCounts(notification.user_id);
    });
    this.events.after(notificationsRead, async ({ userId, notifications }) => {
      for (const notification of notifications) this.realtime.toUser(userId, notificationUpdated, notification);
      await this.publishCounts(userId);
    });
  }

  private async publishCounts(userId: UserId): Promise<void> {
    this.realtime.toUser(userId, notificationCountsChanged, await this.notifications.counts(userId));
  }
}
