import { Injectable } from '@nestjs/common';
import type { UserId } from '../contract/ids.js';
import type { Unit } from '../database/unit.js';
import { notificationKinds, type NotificationType } from './notification-types.contract.js';
import { type NotificationRow, viewNotification } from './notification.view.js';
import type { NotificationMetadata, Priority } from './notifications.contract.js';
import { notified } from './notifications.events.js';
import { tellMessagesSql, tellSql } from './notifications.queries.js';
import { defaultPreferences, type NotificationPreferences } from './preferences.contract.js';
import { mayPush, switchOf } from './preferences.rules.js';

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

/** A message as one of its recipients is told of it. */
export interface MessageNotice {
  readonly userId: UserId;
  readonly messageId: string;
  readonly conversationId: string;
  readonly isGroup: boolean;
  readonly title: string;
  /** The first words; shown while it is the only unread one. */
  readonly message: string;
  readonly metadata: NotificationMetadata;
}

type Written = NotificationRow & { is_new: boolean; preferences: NotificationPreferences | null };

/** Messages of one conversation join one row (M70). */
export const collapseKeyOf = (conversationId: string): string => `conversation:${conversationId}`;

/** Writes what people are told and want to be told, in the transaction of what happened. */
@Injectable()
export class Notifier {
  async tell(unit: Unit, notices: readonly Notice[]): Promise<void> {
    if (notices.length === 0) return;
    record(unit, await unit.rows<Written>(tellSql, [JSON.stringify(notices.map(toRecord)), unit.now]));
  }

  /** All messages of a batch in one statement; later ones come later in the list. Answers whose notifications changed. */
  async tellMessages(unit: Unit, notices: readonly MessageNotice[]): Promise<readonly { user_id: UserId }[]> {
    if (notices.length === 0) return [];
    const rows = await unit.rows<Written>(tellMessagesSql, [JSON.stringify(notices.map(toMessageRecord)), unit.now]);
    const groups = new Set(notices.filter(({ isGroup }) => isGroup).map(({ conversationId }) => conversationId));
    record(unit, rows, ({ metadata }) => groups.has(metadata.conversation_id ?? ''));
    return rows;
  }
}

function record(unit: Unit, rows: readonly Written[], isOfGroup: (row: Written) => boolean = () => false): void {
  for (const row of rows) {
    const allowed = mayPush({ ...row, isGroup: isOfGroup(row) }, row.preferences ?? defaultPreferences, unit.now);
    unit.record(notified, { notification: viewNotification(row), isNew: row.is_new, mayPush: allowed });
  }
}

function toRecord(notice: Notice): object {
  const { section, priority: usual } = notificationKinds[notice.type];
  const priority = notice.priority ?? usual;
  return {
    user_id: notice.userId,
    type: notice.type,
    section,
    title: notice.title,
    message: notice.message,
    priority,
    metadata: notice.metadata,
    event_key: notice.eventKey,
    switch: switchOf({ type: notice.type, priority }),
  };
}

function toMessageRecord(notice: MessageNotice, place: number): object {
  return {
    place,
    user_id: notice.userId,
    message_id: notice.messageId,
    collapse_key: collapseKeyOf(notice.conversationId),
    title: notice.title,
    message: notice.message,
    metadata: notice.metadata,
    switch: switchOf({ type: 'new_message', priority: notificationKinds.new_message.priority, isGroup: notice.isGroup }),
  };
}
