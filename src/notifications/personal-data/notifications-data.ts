import { Injectable } from '@nestjs/common';
import { firstId } from '../../database/cursors.js';
import { type Erasing, PersonalArea } from '../../database/personal-data/personal-data.js';
import type { Unit } from '../../database/unit.js';
import { viewNotification } from '../notification.view.js';
import { notificationForgotten, notificationsRead } from '../notifications.events.js';
import {
  changedRows,
  eraseMessageKeys,
  eraseNotifications,
  erasePreferences,
  eraseNoticesOfMe,
  ownNotifications,
  ownPreferences,
} from './personal-data.queries.js';

/** Rows that one transaction looks at. */
const limit = 5_000;

/** What somebody was told, and what others were told of them by their name. */
@Injectable()
export class NotificationsData extends PersonalArea {
  readonly name = 'notifications';
  readonly tables = ['notification_messages', 'notification_preferences', 'notifications'];
  readonly lists = { notifications: ownNotifications, preferences: ownPreferences };
  protected override readonly erasing = [eraseNotifications, eraseMessageKeys, erasePreferences];

  override async erase(unit: Unit, erasing: Erasing): Promise<string | undefined> {
    const { me, after } = erasing;
    const part = await unit.one(eraseNoticesOfMe, { me, after: after === '' ? firstId : after, limit });
    if (!part) throw new Error('notifications could not be looked through');
    // Pages that show them hear of it, as of all that is forgotten.
    for (const { id, user_id: userId } of part.gone) unit.record(notificationForgotten, { userId, id });
    const changed = part.changed.length > 0 ? await unit.all(changedRows, { ids: part.changed }) : [];
    for (const row of changed) unit.record(notificationsRead, { userId: row.user_id, notifications: [viewNotification(row)] });
    return part.last ?? super.erase(unit, erasing);
  }
}
