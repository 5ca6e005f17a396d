import { Injectable } from '@nestjs/common';
import type { UserId } from '../../contract/ids.js';
import type { Unit } from '../../database/unit.js';
import { knownType, notificationKinds, type NotificationType } from '../notification-types.contract.js';
import { viewNotification } from '../notification.view.js';
import type { NotificationMetadata, Priority } from '../notifications.contract.js';
import { rideKeyStart } from '../notifications.sql.js';
import { type Notified, notified } from '../notifications.events.js';
import { type MessageRecord, type NoticeRecord, writeMessageNotices, writeNotices, type WrittenRow } from './notices.queries.js';
import { defaultPreferences } from '../preferences/preferences.contract.js';
import { mayPush, switchOf } from '../preferences/preferences.rules.js';
import type { ToldName } from './rides/told.contract.js';
import type { Facts } from '../words/words.js';

interface News {
  readonly userId: UserId;
  readonly type: NotificationType;
  readonly facts: Facts;
  readonly metadata: NotificationMetadata;
  /** When what it asks can be answered no more. */
  readonly answerableUntil?: Date;
  /** The recipient did it: it stands in the history, already read. */
  readonly isOwnAct?: boolean;
  /** Only where it differs from the type's own. */
  readonly priority?: Priority;
}

/** Of a ride, whose one row it joins (decision 023), by a name for which the story of a ride has words (M170). */
export interface RideNotice<Name extends string = ToldName> extends News {
  readonly rideId: string;
  /** What happened, unique for this person: told twice, it is one row (P15). */
  readonly eventKey: `${Name}:${string}`;
}

/** … or with a row of its own. */
interface LoneNotice extends News {
  readonly rideId?: undefined;
  readonly eventKey: string;
}

export type Notice = RideNotice | LoneNotice;

/** A message as one of its recipients is told of it. */
export interface MessageNotice {
  readonly userId: UserId;
  readonly messageId: string;
  readonly conversationId: string;
  readonly isGroup: boolean;
  readonly facts: Extract<Facts, { says: 'messages' }>;
  readonly metadata: NotificationMetadata;
}

/** Messages of one conversation join one row (M70). */
export const collapseKeyOf = (conversationId: string): string => `conversation:${conversationId}`;

/** Writes what people are told and want to be told, in the transaction of what happened. */
@Injectable()
export class Notifier {
  /** By row: what this transaction has to say of it once it is committed. */
  private readonly recorded = new WeakMap<Unit, Map<string, { -readonly [K in keyof Notified]: Notified[K] }>>();

  async notify(unit: Unit, notices: readonly Notice[]): Promise<void> {
    if (notices.length === 0) return;
    const records = joined(notices).map(toRecord);
    const additions = await unit.all(writeNotices, { notices: records, now: unit.now });
    for (const addition of additions) {
      const record = records[addition.place];
      if (record) this.recordOnce(unit, { ...record, ...addition });
    }
  }

  /** A row that grows twice in one transaction is told once, as it is in the end: accepted and on the way is one piece of news. */
  private recordOnce(unit: Unit, row: WrittenRow): void {
    const earlier = this.recorded.get(unit) ?? new Map();
    this.recorded.set(unit, earlier);
    const known = earlier.get(row.id);
    const told = { notification: viewNotification(row), isNew: known?.isNew ?? row.is_new, mayPush: allowsPush(unit, row) };
    if (known) {
      Object.assign(known, told);
      return;
    }
    earlier.set(row.id, told);
    unit.record(notified, told);
  }

  /** All messages of a batch in one statement; later ones come later in the list. Answers whose notifications changed. */
  async notifyOfMessages(unit: Unit, notices: readonly MessageNotice[]): Promise<readonly { user_id: UserId }[]> {
    if (notices.length === 0) return [];
    const rows = await unit.all(writeMessageNotices, { notices: notices.map(toMessageRecord), now: unit.now });
    const groups = new Set(notices.filter(({ isGroup }) => isGroup).map(({ conversationId }) => conversationId));
    for (const row of rows) {
      const allowed = allowsPush(unit, row, groups.has(row.metadata.conversation_id ?? ''));
      unit.record(notified, { notification: viewNotification(row), isNew: row.is_new, mayPush: allowed });
    }
    return rows;
  }
}

function allowsPush(unit: Unit, row: WrittenRow, isGroup = false): boolean {
  return row.read_at === null && mayPush({ ...row, type: knownType(row.type), isGroup }, row.preferences ?? defaultPreferences, unit.now);
}

/** One notice for each row, with all the events that it tells of: of those that grow together the last one speaks. */
function joined(notices: readonly Notice[]): (Notice & { rowKey: string; told: string[] | null })[] {
  const rows = Map.groupBy(notices, (notice) => `${notice.userId} ${rowKeyOf(notice)}`);
  return [...rows.values()].flatMap((together) => {
    const last = together.at(-1);
    if (!last) return [];
    const told = last.rideId === undefined ? null : together.map(({ eventKey }) => eventKey);
    return [{ ...last, rowKey: rowKeyOf(last), told }];
  });
}

const rowKeyOf = ({ rideId, eventKey }: Notice): string => (rideId === undefined ? eventKey : rideKeyStart + rideId);

function toRecord(notice: ReturnType<typeof joined>[number], place: number): NoticeRecord {
  const { section, priority: usual } = notificationKinds[notice.type];
  const priority = notice.priority ?? usual;
  return {
    place,
    user_id: notice.userId,
    type: notice.type,
    section,
    facts: notice.facts,
    priority,
    metadata: notice.metadata,
    event_key: notice.rowKey,
    told: notice.told,
    answerable_until: notice.answerableUntil ?? null,
    is_own_act: notice.isOwnAct ?? false,
    switch: switchOf({ ...notice, priority }),
  };
}

function toMessageRecord(notice: MessageNotice, place: number): MessageRecord {
  return {
    place,
    user_id: notice.userId,
    message_id: notice.messageId,
    collapse_key: collapseKeyOf(notice.conversationId),
    facts: notice.facts,
    metadata: notice.metadata,
    switch: switchOf({ ...notice, type: 'new_message', priority: notificationKinds.new_message.priority }),
  };
}
