import { Injectable } from '@nestjs/common';
import { firstId } from '../../database/cursors.js';
import { type Erasing, PersonalArea } from '../../database/personal-data/personal-data.js';
import type { Unit } from '../../database/unit.js';
import {
  eraseMessageKeys,
  eraseNotifications,
  erasePreferences,
  eraseToldOfMe,
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
    const part = await unit.one(eraseToldOfMe, { me, after: after === '' ? firstId : after, limit });
    return part?.last ?? super.erase(unit, erasing);
  }
}
