import type { Selectable } from 'kysely';
import type { UserId } from '../contract/ids.js';
import { knownType, notificationKinds, type Section, sections } from './notification-types.contract.js';
import type { NotificationCounts } from './counts.contract.js';
import type { Notification, Place } from './notifications.contract.js';
import type { ReaderRow } from './notifications.sql.js';
import type { NotificationsTables } from './notifications.tables.js';
import { readerFrom } from './words/languages.js';
import { wordsOf } from './words/words.js';

export type NotificationRow = Selectable<NotificationsTables['notifications']> & { reader: ReaderRow | null };

/** What the recipient sees of a row. */
export type SeenRow = Omit<NotificationRow, 'title' | 'message' | 'event_key' | 'collapse_key' | 'told' | 'answerable_until'>;

export function viewNotification(row: SeenRow): Notification {
  const facts = row.facts.says === 'messages' ? { ...row.facts, count: row.count } : row.facts;
  const { title, message } = wordsOf(facts, readerFrom(row.reader));
  const type = knownType(row.type);
  return {
    id: row.id,
    position: row.position,
    user_id: row.user_id,
    type,
    category: notificationKinds[type].category,
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
  /** Of the system's, those beside an operator's dashboard. */
  at_desk: number;
  version: number;
}

/** S50: friends count in the friend dropdown, messages at their button, type `system` for admins beside their dashboard, the rest in the bell. */
export function viewCounts(rows: readonly CountRow[]): NotificationCounts {
  const of = (section: Section) => rows.reduce((sum, row) => sum + (row.section === section ? row.count : 0), 0);
  const total = rows.reduce((sum, row) => sum + row.count, 0);
  const messages = of('messages');
  const friendRequests = of('friends');
  const adminSystem = rows.reduce((sum, row) => sum + row.at_desk, 0);
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

/** What of somebody's notifications is meant. */
export interface Area {
  /** Null for all. */
  readonly sections: readonly Section[] | null;
  /** Those beside the Admin Dashboard alone, or all others; null where that makes no difference. */
  readonly isDesk: boolean | null;
}

/** What belongs to a place (S50). */
export function areaOf(place: Place, isOperator: boolean): Area {
  const bell = sections.filter((section) => section !== 'messages' && section !== 'friends');
  const isDesk = isOperator ? false : null;
  switch (place) {
    case 'bell':
      return { sections: bell, isDesk };
    case 'alerts':
      return { sections: [...bell, 'friends'], isDesk };
    case 'friends':
    case 'messages':
      return { sections: [place], isDesk: null };
    case 'admin':
      return { sections: isOperator ? ['system'] : [], isDesk: true };
  }
}
