import type { Selectable } from 'kysely';
import type { UserId } from '../contract/ids.js';
import { notificationKinds, type Section, sections } from './notification-types.contract.js';
import type { NotificationCounts } from './counts.contract.js';
import type { Notification, Place } from './notifications.contract.js';
import type { ReaderRow } from './notifications.sql.js';
import type { NotificationsTables } from './notifications.tables.js';
import { readerFrom } from './words/languages.js';
import { wordsOf } from './words/words.js';

export type NotificationRow = Selectable<NotificationsTables['notifications']> & { reader: ReaderRow | null };

/** What the recipient sees of a row. */
export type SeenRow = Omit<NotificationRow, 'title' | 'message' | 'event_key' | 'collapse_key' | 'told'>;

export function viewNotification(row: SeenRow): Notification {
  const facts = row.facts.says === 'messages' ? { ...row.facts, count: row.count } : row.facts;
  const { title, message } = wordsOf(facts, readerFrom(row.reader));
  return {
    id: row.id,
    position: row.position,
    user_id: row.user_id,
    type: row.type,
    category: notificationKinds[row.type].category,
    section: row.section,
    title,
    message,
    read: row.read_at !== null,
    count: row.count,
    created_at: row.created_at.toISOString(),
    snoozed_until: row.snoozed_until?.toISOString() ?? null,
    reminded_at: row.reminded_at?.toISOString() ?? null,
    priority: row.priority,
    metadata: row.metadata,
  };
}

export interface CountRow {
  user_id: UserId;
  /** Null, in the only row, of somebody who has nothing unread. */
  section: Section | null;
  count: number;
  /** Of friends, those that wait for an answer. */
  requests: number;
  snoozed: number;
  /** The system's, of an operator. */
  is_operators: boolean | null;
  version: number;
}

/** S50: friends count in the friend dropdown, messages at their button, the system's for admins beside their dashboard, the rest in the bell. */
export function viewCounts(rows: readonly CountRow[]): NotificationCounts {
  const of = (section: Section) => rows.reduce((sum, row) => sum + (row.section === section ? row.count : 0), 0);
  const total = rows.reduce((sum, row) => sum + row.count, 0);
  const messages = of('messages');
  const friendRequests = of('friends');
  const adminSystem = rows.find((row) => row.is_operators)?.count ?? 0;
  return {
    total,
    rides: of('rides'),
    messages,
    payments: of('payments'),
    friendRequests,
    requests: rows.reduce((sum, row) => sum + row.requests, 0),
    ratings: of('ratings'),
    applications: of('applications'),
    system: of('system'),
    snoozed: rows.reduce((sum, row) => sum + row.snoozed, 0),
    bell: total - messages - friendRequests - adminSystem,
    adminSystem,
    version: rows[0]?.version ?? 0,
  };
}

/** The sections of a place (S50). */
export function sectionsOf(place: Place, isOperator: boolean): readonly Section[] {
  const bell = sections.filter((section) => section !== 'messages' && section !== 'friends' && !(isOperator && section === 'system'));
  switch (place) {
    case 'bell':
      return bell;
    case 'alerts':
      return [...bell, 'friends'];
    case 'friends':
    case 'messages':
      return [place];
    case 'admin':
      return isOperator ? ['system'] : [];
  }
}
