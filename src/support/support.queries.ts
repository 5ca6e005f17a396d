import { type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely';
import type { Id, UserId } from '../contract/ids.js';
import { idBefore } from '../database/cursors.js';
import { statementsOf } from '../database/statement.js';
import { deletedUserName } from '../profiles/profiles.contract.js';
import { people } from '../profiles/profiles.sql.js';
import type { SupportCase } from './support.contract.js';
import { caseHiddenFrom } from './support.sql.js';
import type { SupportTables } from './support.tables.js';

const statement = statementsOf<SupportTables>();

/**
 * Of a reported message what its reporter may read; `c` is the case. What one said that was deleted before the report is not for
 * them (P7), nor where its files are.
 */
export const evidenceForReporter = sql`case when c.evidence ? 'deleted_at' then c.evidence - 'message' else c.evidence end - 'held'`;

/** Whom a case is about, by the name that its owner may read; `c` is the case, `u` the person. */
export const aboutShown = sql<string>`
  case when c.about_name is null or u.deleted_at is not null then ${sql.lit(deletedUserName)} else c.about_name end`;

/** A case as its owner sees it; `c` is the row. */
const asJson = sql<SupportCase>`json_build_object(
  'id', c.id, 'kind', c.kind, 'state', c.state, 'subject', c.subject, 'ride_id', c.ride_id, 'payment_id', c.payment_id,
  'about', (select json_build_object('clerk_id', u.id, 'full_name', ${aboutShown})
    from ${people('u')} where u.id = c.about_user_id),
  'evidence', ${evidenceForReporter},
  'entries', coalesce((select json_agg(json_build_object('id', e.id, 'author', e.author, 'text', e.text, 'created_at', e.created_at) order by e.id)
    from support_entries e where e.case_id = c.id), '[]'),
  'created_at', c.created_at, 'updated_at', c.updated_at)`;

interface Owned {
  id: Id;
  owner: UserId;
}

/** One case of its owner, with whom the desk keeps it from. */
export const caseOf = statement<Owned>()(
  'support.case_of',
  (_db, $) => sql<{ support_case: SupportCase; hidden_from: UserId[] }>`
    select ${asJson} as support_case, ${caseHiddenFrom} as hidden_from from support_cases c where c.id = ${$.id} and c.user_id = ${$.owner}`,
);

/** The case in which somebody disputes a charge. */
export const caseOfCharge = statement<{ payment: Id; owner: UserId }>()(
  'support.case_of_charge',
  (_db, $) => sql<{ support_case: SupportCase }>`
    select ${asJson} as support_case from support_cases c where c.payment_id = ${$.payment} and c.user_id = ${$.owner}`,
);

/** A page of a person's cases, after the last id seen, or null. */
export const casesOf = statement<{ owner: UserId; before: Id | null; limit: number }>()(
  'support.cases_of',
  (_db, $) => sql<{ support_case: SupportCase }>`
    select ${asJson} as support_case from support_cases c
    where c.user_id = ${$.owner} and c.id < ${idBefore($.before)} order by c.id desc limit ${$.limit}`,
);

type Case = Selectable<SupportTables['support_cases']>;

type NewCase = { owner: UserId; now: Date } & Pick<
  Case,
  'kind' | 'subject' | 'ride_id' | 'payment_id' | 'about_user_id' | 'about_name' | 'evidence'
>;

/** No row: its charge is disputed already. */
export const insertCase = statement<NewCase>()('support.insert_case', (db, $) =>
  db
    .insertInto('support_cases')
    .values({
      user_id: $.owner,
      kind: $.kind,
      subject: $.subject,
      ride_id: $.ride_id,
      payment_id: $.payment_id,
      about_user_id: $.about_user_id,
      about_name: $.about_name,
      // An object, which the driver writes as JSON; null stays null.
      evidence: $.evidence,
      created_at: $.now,
      updated_at: $.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id'),
);

export const lockCase = statement<Owned>()('support.lock_case', (db, $) =>
  db.selectFrom('support_cases').select('id').where('id', '=', $.id).where('user_id', '=', $.owner).forUpdate(),
);

/** Whoever writes again has a case that nobody answered yet. */
export const reopenCase = statement<{ id: Id; now: Date }>()('support.reopen_case', (db, $) =>
  db
    .updateTable('support_cases')
    .set({ state: sql.lit('open'), version: sql<number>`version + 1`, updated_at: $.now })
    .where('id', '=', $.id),
);

/** Before it is answered: what its person is just writing is seen then. */
export const lockDispute = statement<{ payment: Id }>()('support.lock_dispute', (db, $) =>
  db.selectFrom('support_cases').select('id').where('payment_id', '=', $.payment).forUpdate(),
);

/** In a case `support_cases` its person wrote after that. */
const isWrittenSince = (at: RawBuilder<Date>): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from support_entries e where e.case_id = support_cases.id and e.author = 'person' and e.created_at > ${at})`;

/** The dispute of a charge is over, unless its person wrote since that was decided; no row where nobody disputes it. */
export const answerDispute = statement<{ payment: Id; decidedAt: Date; now: Date }>()('support.answer_dispute', (db, $) =>
  db
    .updateTable('support_cases')
    .set({
      // What was written since and answered has been read.
      state: sql<Case['state']>`case when state = 'open' and ${isWrittenSince($.decidedAt)} then state else 'resolved' end`,
      version: sql<number>`version + 1`,
      updated_at: $.now,
    })
    .where('payment_id', '=', $.payment)
    .returning(['id', 'user_id', 'state', sql<Case['state']>`old.state`.as('former')]),
);

export interface NewEntry {
  readonly caseId: Id;
  /** The side that writes. */
  readonly author: SupportCase['entries'][number]['author'];
  readonly authorId: UserId;
  readonly text: string;
  readonly now: Date;
  /** Entries of a case that is full. */
  readonly most: number;
  /** … and code points of all of them; null where its length does not matter. */
  readonly length: number | null;
}

/** No row where the case is full. */
export const insertEntry = statement<NewEntry>()(
  'support.insert_entry',
  (_db, $) => sql<{ id: Id }>`
    insert into support_entries (case_id, author, author_id, text, created_at)
    select ${$.caseId}::uuid, ${$.author}::text, ${$.authorId}::text, ${$.text}::text, ${$.now}::timestamptz
    where (
      select count(*) < ${$.most}::int
        and coalesce(coalesce(sum(char_length(written.text)), 0) + char_length(${$.text}::text) <= ${$.length}::int, true)
      from support_entries written where written.case_id = ${$.caseId}::uuid)
    returning id`,
);

/** Files of cases that are over for long are held no more; what they were is still said. */
export const releaseEvidence = statement<{ before: Date; limit: number }>()(
  'support.release_evidence',
  (_db, $) => sql<{ names: string[] }>`
    with due as materialized (
      select c.id, c.evidence -> 'held' as names from support_cases c
      where (c.evidence -> 'held') is not null and c.state = ${sql.lit('resolved')} and c.updated_at < ${$.before}
      order by c.updated_at limit ${$.limit} for update skip locked
    )
    update support_cases c set evidence = c.evidence - 'held' from due d where c.id = d.id
    returning d.names`,
);
