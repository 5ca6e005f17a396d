import { sql } from 'kysely';
import type { UserId } from '../contract/ids.js';
import { statementsOf } from '../database/statement.js';
import type { FilesTables } from './files.tables.js';

const statement = statementsOf<FilesTables>();

interface NewFile {
  readonly name: string;
  readonly owner: UserId;
  /** Who says who may read it (photo-guards.api.ts). */
  readonly guard: string | null;
  readonly bytes: number;
  /** Removed from then on, unless somebody keeps it. */
  readonly doomedAt: Date;
  readonly now: Date;
}

export const addFile = statement<NewFile>()('files.add', (db, $) =>
  db
    .insertInto('stored_files')
    .values({ name: $.name, owner_id: $.owner, guard: $.guard, bytes: $.bytes, doomed_at: $.doomedAt, created_at: $.now }),
);

export const keepFiles = statement<{ names: readonly string[] }>()('files.keep', (db, $) =>
  db
    .updateTable('stored_files')
    .set({ doomed_at: null })
    .where(sql<boolean>`name = any(${$.names}::text[])`),
);

/** Keeps files once more that somebody keeps; those that nobody keeps by now come back with no row. */
export const shareFiles = statement<{ names: readonly string[] }>()(
  'files.share',
  (_db, $) => sql<{ name: string }>`
    update stored_files set uses = uses + 1 where name = any(${$.names}::text[]) and doomed_at is null returning name`,
);

/** Takes away one use for each time that a file is named; of two at once the later one sees what the earlier one left. */
export const dropFiles = statement<{ names: readonly string[]; now: Date }>()(
  'files.drop',
  (_db, $) => sql<object>`
    update stored_files f set uses = greatest(f.uses - d.uses, 0),
      doomed_at = case when f.uses <= d.uses then ${$.now}::timestamptz else f.doomed_at end
    from (select n.name, count(*)::int as uses from unnest(${$.names}::text[]) n(name) group by n.name) d
    where f.name = d.name`,
);

export const keptFile = statement<{ name: string }>()('files.kept', (db, $) =>
  db.selectFrom('stored_files').select('guard').where('name', '=', $.name).where('doomed_at', 'is', null),
);

export const doomedFiles = statement<{ now: Date; limit: number }>()('files.doomed', (db, $) =>
  db.selectFrom('stored_files').select('name').where('doomed_at', '<=', $.now).orderBy('doomed_at').limit($.limit),
);

/** Those of them that nobody keeps after all. */
export const forgetFiles = statement<{ names: readonly string[] }>()('files.forget', (db, $) =>
  db
    .deleteFrom('stored_files')
    .where(sql<boolean>`name = any(${$.names}::text[])`)
    .where('doomed_at', 'is not', null),
);

/** The same, for later. */
export const postponeFiles = statement<{ names: readonly string[]; until: Date }>()('files.postpone', (db, $) =>
  db
    .updateTable('stored_files')
    .set({ doomed_at: $.until })
    .where(sql<boolean>`name = any(${$.names}::text[])`)
    .where('doomed_at', 'is not', null),
);
