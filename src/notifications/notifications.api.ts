import { Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import type { Id, UserId } from '../contract/ids.js';
import { Sql } from '../database/sql.js';
import { viewNotification } from './notification.view.js';
import type { Notification } from './notifications.contract.js';
import { defaultPreferences } from './preferences/preferences.contract.js';
import { mayPush, mayRemind } from './preferences/preferences.rules.js';
import { readerById, toPush, type ToPushRow } from './pushing.queries.js';
import { readerFrom } from './words/languages.js';
import type { Reader } from './words/reader.js';
import { inLanguageOf } from './words/words.js';

/** Ids of unread notices that a push may carry (M74): more do not fit. */
const maxUnread = 20;

export interface Pushable {
  readonly notification: Notification;
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
   * Notices in their readers' words, those of them that may be pushed at this moment: not read, put off, deleted, grown, muted or
   * hidden since, and what their people want (P16, S28). `position` is where one stood when it was told, and leads to it here.
   */
  async toPush(told: readonly { readonly id: Id; readonly position: Id }[]): Promise<(position: Id | null) => Pushable | undefined> {
    const asked = new Map(told.map(({ id, position }) => [position, id]));
    const rows = await this.sql.all(toPush, { ids: [...asked.values()], positions: [...asked.keys()], unreadMax: maxUnread + 1 });
    const now = this.clock.now();
    const byPosition = new Map<Id | null, ToPushRow>(rows.map((row) => [row.position, row]));
    return (position) => {
      const row = byPosition.get(position);
      return row && mayGo(row, now) ? pushableOf(row) : undefined;
    };
  }

  async readerOf(userId: UserId): Promise<Reader> {
    return readerFrom((await this.sql.one(readerById, { userId }))?.reader ?? null);
  }

  /** What `say` takes from the catalogs is in the reader's language. */
  write<T>(reader: Reader, say: () => T): T {
    return inLanguageOf(reader, say);
  }
}

function pushableOf(row: ToPushRow): Pushable {
  const unread = row.unread.slice(0, maxUnread);
  return {
    notification: viewNotification(row),
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
  return mayPush({ type: row.type, priority: row.priority, isGroup: row.kind === 'group' }, preferences, now);
}
