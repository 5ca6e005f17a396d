import { Controller } from '@nestjs/common';
import type { InputOf, ReplyOf } from '../contract/endpoint.js';
import type { Me } from '../http/me.js';
import { Route } from '../http/route.js';
import { getNotificationCounts, type NotificationCounts } from './counts.contract.js';
import { deleteNotification, listNotifications, markNotificationsRead } from './notifications.contract.js';
import { NotificationsService } from './notifications.service.js';
import { getPreferences, type NotificationPreferences, putPreferences } from './preferences/preferences.contract.js';
import { PreferencesService } from './preferences/preferences.service.js';

@Controller()
export class NotificationsController {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly preferences: PreferencesService,
  ) {}

  @Route(listNotifications)
  list(me: Me, { query }: InputOf<typeof listNotifications>): Promise<ReplyOf<typeof listNotifications>> {
    return this.notifications.list(me, query);
  }

  @Route(getNotificationCounts)
  counts(me: Me): Promise<NotificationCounts> {
    return this.notifications.counts(me.id);
  }

  @Route(markNotificationsRead)
  markRead(me: Me, { body }: InputOf<typeof markNotificationsRead>): Promise<ReplyOf<typeof markNotificationsRead>> {
    return this.notifications.markRead(me, body);
  }

  @Route(deleteNotification)
  remove(me: Me, { params }: InputOf<typeof deleteNotification>): Promise<ReplyOf<typeof deleteNotification>> {
    return this.notifications.remove(me.id, params.id);
  }

  @Route(getPreferences)
  getPreferences(me: Me): Promise<NotificationPreferences> {
    return this.preferences.of(me.id);
  }

  @Route(putPreferences)
  putPreferences(me: Me, { body }: InputOf<typeof putPreferences>): Promise<NotificationPreferences> {
    return this.preferences.change(me.id, body);
  }
}
