import { Injectable } from '@nestjs/common';
import type { UserId } from '../contract/ids.js';
import type { Unit } from '../database/unit.js';
import { notificationKinds, type NotificationType } from './notification-types.contract.js';
import { type NotificationRow, viewNotification } from './notification.view.js';
import type { NotificationMetadata, Priority } from './notifications.contract.js';
import { notified } from './notifications.events.js';

export interface Notice {
  readonly userId: UserId;
  readonly type: NotificationType;
  readonly title: string;
  readonly message: string;
  readonly metadata: NotificationMetadata;
  /** What happened, unique for this person: told twice, it is one row (P15). */
  readonly eventKey: string;
  /** Only where it differs from the type's own. */
  readonly priority?: Priority;
}

/** Writes what people are told, in the transaction of what happened. */
@Injectable()
export class Notifier {
  async tell(unit: Unit, notices: readonly Notice[]): Promise<void> {
    if (notices.length === 0) return;
    const rows = await unit.rows<NotificationRow>(
      `insert into notifications (user_id, type, section, title, message, priority, metadata, event_key, created_at)
       select n.user_id, n.type, n.section, n.title, n.message, n.priority, n.metadata, n.event_key, $2
       from jsonb_to_recordset($1::jsonb) as n(user_id text, type text, section text, title text, message text, priority text, metadata jsonb, event_key text)
       join users on users.id = n.user_id and users.deleted_at is null
       on conflict (user_id, event_key) do nothing
       returning *`,
      [JSON.stringify(notices.map(toRecord)), unit.now],
    );
    for (const row of rows) unit.record(notified, { notification: viewNotification(row) });
  }
}

function toRecord(notice: Notice): object {
  const { section, priority } = notificationKinds[notice.type];
  return {
    user_id: notice.userId,
    type: notice.type,
    section,
    title: notice.title,
    message: notice.message,
    priority: notice.priority ?? priority,
    metadata: notice.metadata,
    event_key: notice.eventKey,
  };
}
