import { Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import { inLanguage } from '../config/language-context.js';
import type { Id, UserId } from '../contract/ids.js';
import { Sql } from '../database/sql.js';
import { viewNotification } from './notification.view.js';
import { knownType } from './notification-types.contract.js';
import type { Notification } from './notifications.contract.js';
import { readerById } from './notifications.queries.js';
import { defaultPreferences } from './preferences/preferences.contract.js';
import { mayPush, mayRemind } from './preferences/preferences.rules.js';
import { maxUnread, type ToPushRow } from './pushing.sql.js';
import { readerFrom } from './words/languages.js';
import type { Reader } from './words/reader.js';

export interface Pushable {
  readonly notification: Notification;
  /** What it shares with all that joins it; null where it stands for itself. */
  readonly collapseKey: string | null;
  /** Where it leads depends on it (S25). */
  readonly isDriver: boolean;
  /** The newest notices that are unread, this one among them. */
  readonly unread: readonly Id[];
  /** Whether these are all. */
  readonly isAllUnread: boolean;
  readonly reader: Reader;
}

/** What push may ask of notices. */
@Injectable()
export class NotificationsApi {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /**
   * A notice in its reader's words, where it may be pushed at this moment: found by `toPush`, not muted or hidden since, and what
   * its person wants (P16, S28).
   */
  pushable(row: ToPushRow): Pushable | undefined {
    return mayGo(row, this.clock.now()) ? pushableOf(row) : undefined;
  }

  async readerOf(userId: UserId): Promise<Reader> {
    return readerFrom((await this.sql.one(readerById, { userId }))?.reader ?? null);
  }

  /** What `say` takes from the catalogs is in the reader's language. */
  write<T>(reader: Reader, say: () => T): T {
    return inLanguage(reader.language, say);
  }
}

function pushableOf(row: ToPushRow): Pushable {
  const unread = row.unread.slice(0, maxUnread);
  return {
    notification: viewNotification(row),
    collapseKey: row.collapse_key,
    isDriver: row.is_driver,
    unread,
    isAllUnread: row.unread.length <= maxUnread,
    reader: readerFrom(row.reader),
  };
}

function mayGo(row: ToPushRow, now: Date): boolean {
  if (row.section === 'messages' && row.kind === null) return false;
  const preferences = row.preferences ?? defaultPreferences;
  if (row.reminded_at !== null) return mayRemind(row, preferences, now);
  return mayPush({ ...row, type: knownType(row.type), isGroup: row.kind === 'group' }, preferences, now);
}
