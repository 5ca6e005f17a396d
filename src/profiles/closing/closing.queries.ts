import { type NotNull, sql } from 'kysely';
import type { UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import { takesPart } from '../profiles.sql.js';
import type { ProfilesTables } from '../profiles.tables.js';

const statement = statementsOf<ProfilesTables>();

interface Whose {
  id: UserId;
}

/**
 * Held against everything that names the person, until the end of the transaction: what is under way elsewhere is waited for, and what
 * comes later finds the account closed. No row for an account that is closed already.
 */
export const holdToClose = statement<Whose>()('profiles.hold_to_close', (db, $) =>
  db.selectFrom('users').select('id').where('id', '=', $.id).where(takesPart('users')).forUpdate(),
);

export const closeAccount = statement<Whose & { now: Date; eraseAt: Date }>()('profiles.close_account', (db, $) =>
  db.updateTable('users').set({ deleted_at: $.now, erase_at: $.eraseAt, updated_at: $.now }).where('id', '=', $.id),
);

/** Until when a closed account can be kept after all. */
export const closingOf = statement<Whose & { now: Date }>()('profiles.closing_of', (db, $) =>
  db
    .selectFrom('users')
    .select('erase_at')
    .where('id', '=', $.id)
    .where('deleted_at', 'is not', null)
    .where('suspended_at', 'is', null)
    .where('erased_at', 'is', null)
    .where('erase_at', '>', $.now)
    .$narrowType<{ erase_at: NotNull }>(),
);

/** Of a keeping and an erasing at once the later one finds no row. */
export const reopenAccount = statement<Whose & { now: Date }>()('profiles.reopen_account', (db, $) =>
  db
    .updateTable('users')
    .set({ deleted_at: null, erase_at: null, updated_at: $.now })
    .where('id', '=', $.id)
    .where('suspended_at', 'is', null)
    .where('erased_at', 'is', null)
    .where('erase_at', '>', $.now)
    .returning('id'),
);

/** From here on there is no way back; again it changes nothing, while something is left to be erased. */
export const beginErasing = statement<Whose & { now: Date }>()('profiles.begin_erasing', (db, $) =>
  db
    .updateTable('users')
    .set({ erased_at: sql<Date>`coalesce(erased_at, ${$.now}::timestamptz)` })
    .where('id', '=', $.id)
    .where('deleted_at', 'is not', null)
    .where('erase_at', '<=', $.now)
    .returning('id'),
);

export const endErasing = statement<Whose>()('profiles.end_erasing', (db, $) =>
  db.updateTable('users').set({ erase_at: null }).where('id', '=', $.id).where('erased_at', 'is not', null),
);

export const dueErasures = statement<{ now: Date; limit: number }>()('profiles.due_erasures', (db, $) =>
  db.selectFrom('users').select('id').where('erase_at', '<=', $.now).orderBy('erase_at').limit($.limit),
);
