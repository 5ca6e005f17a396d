import { Controller } from '@nestjs/common';
import type { InputOf, ReplyOf } from '../contract/endpoint.js';
import type { Me } from '../http/me.js';
import { Route } from '../http/route.js';
import { getNotificationCounts, listNotifications, markNotificationsRead, type NotificationCounts } from './notifications.contract.js';
import { NotificationsService } from './notifications.service.js';

@Controller()
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Route(listNotifications)
  list(me: Me, { query }: InputOf<typeof listNotifications>): Promise<ReplyOf<typeof listNotifications>> {
    return this.notifications.list(me.id, query);
  }

  @Route(getNotificationCounts)
  counts(me: Me): Promise<NotificationCounts> {
    return this.notifications.counts(me.id);
  }

  @Route(markNotificationsRead)
  markRead(me: Me, { body }: InputOf<typeof markNotificationsRead>): Promise<ReplyOf<typeof markNotificationsRead>> {
    return this.notifications.markRead(me.id, body);
  }
}
