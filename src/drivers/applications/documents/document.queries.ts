import { type Selectable, sql } from 'kysely';
import type { Id, UserId } from '../../../contract/ids.js';
import { isOneOf, statementsOf } from '../../../database/statement.js';
import type { DocumentKind } from '../applications.contract.js';
import { reopenable } from '../applications.rules.js';
import type { DriversTables } from '../../drivers.tables.js';

const statement = statementsOf<DriversTables>();

type Document = Selectable<DriversTables['application_documents']>;

interface OfKind {
  readonly application: Id;
  readonly kind: DocumentKind;
}

/** What a new document takes the place of: the one that nobody looked at yet, and the one that was refused. */
export const removeUnaccepted = statement<OfKind>()(
  'drivers.remove_unaccepted_document',
  (_db, $) => sql<Pick<Document, 'file_name'>>`
    delete from application_documents where application_id = ${$.application} and kind = ${$.kind} and state in ('pending', 'refused')
    returning file_name`,
);

interface NewDocument extends OfKind {
  readonly mime: string;
  readonly bytes: number;
  readonly fileName: string;
  readonly now: Date;
}

export const insertDocument = statement<NewDocument>()('drivers.insert_document', (db, $) =>
  db.insertInto('application_documents').values({
    application_id: $.application,
    kind: $.kind,
    state: sql.lit('pending' as const),
    mime: $.mime,
    bytes: $.bytes,
    file_name: $.fileName,
    created_at: $.now,
  }),
);

interface Own {
  readonly id: Id;
  readonly application: Id;
}

/** One that nobody looked at yet. */
export const pendingDocument = statement<Own>()('drivers.pending_document', (db, $) =>
  db
    .selectFrom('application_documents')
    .select('kind')
    .where('id', '=', $.id)
    .where('application_id', '=', $.application)
    .where('state', '=', sql.lit('pending' as const)),
);

export const setExpiry = statement<{ id: Id; expiresOn: string }>()(
  'drivers.set_document_expiry',
  (_db, $) => sql<object>`update application_documents set expires_on = ${$.expiresOn}::date where id = ${$.id} and state = 'pending'`,
);

/** One that decides nothing: nobody looked at it yet, or it was refused. */
export const removeOwn = statement<Own>()(
  'drivers.remove_own_document',
  (_db, $) => sql<Pick<Document, 'file_name'>>`
    delete from application_documents where id = ${$.id} and application_id = ${$.application} and state in ('pending', 'refused')
    returning file_name`,
);

/** Of applications that nobody has touched since `before`, and that wait for nobody but their applicants. */
export const removeLeft = statement<{ before: Date; limit: number }>()(
  'drivers.remove_left_documents',
  (_db, $) => sql<Pick<Document, 'file_name'>>`
    delete from application_documents where application_id = any(array(
      select a.id from driver_applications a
      where ${isOneOf('a.status', ['draft', ...reopenable])} and a.updated_at < ${$.before}
        and exists (select from application_documents d where d.application_id = a.id)
      limit ${$.limit} for update skip locked))
    returning file_name`,
);

export type ReadableDocument = Pick<Document, 'kind' | 'mime' | 'file_name'>;

/** A document for somebody who may read it: its applicant, and operators unless it is a draft's (UP-4). */
export const readableDocument = statement<{ id: Id; me: UserId; isOperator: boolean }>()(
  'drivers.readable_document',
  (_db, $) => sql<ReadableDocument>`
    select d.kind, d.mime, d.file_name
    from application_documents d join driver_applications a on a.id = d.application_id
    where d.id = ${$.id} and (a.user_id = ${$.me} or (${$.isOperator}::boolean and a.status <> 'draft'))`,
);

interface Refused {
  readonly application: Id;
  readonly kinds: readonly DocumentKind[];
}

/** Makes room for what is refused now: of each kind one refused document is kept. */
export const removeRefused = statement<Refused>()(
  'drivers.remove_refused_documents',
  (_db, $) => sql<Pick<Document, 'file_name'>>`
    delete from application_documents where application_id = ${$.application} and kind = any(${$.kinds}::text[]) and state = 'refused'
    returning file_name`,
);

export const refusePending = statement<Refused>()(
  'drivers.refuse_documents',
  (_db, $) => sql<object>`
    update application_documents set state = 'refused'
    where application_id = ${$.application} and kind = any(${$.kinds}::text[]) and state = 'pending'`,
);

interface Accepted {
  readonly id: Id;
  /** '2027-01-31'; null of one that never expires. */
  readonly due: string | null;
}

/** What accepted documents take the place of. */
export const removeReplaced = statement<Refused>()(
  'drivers.remove_replaced_documents',
  (_db, $) => sql<Pick<Document, 'file_name'>>`
    delete from application_documents where application_id = ${$.application} and kind = any(${$.kinds}::text[]) and state <> 'pending'
    returning file_name`,
);

export const acceptDocument = statement<Accepted>()(
  'drivers.accept_document',
  (_db, $) => sql<object>`
    update application_documents set state = 'accepted', due_on = ${$.due}::date where id = ${$.id} and state = 'pending'`,
);

/** Of which a reminder or the end is due; the longest ago first. */
export const dueDocuments = statement<{ today: string; limit: number }>()(
  'drivers.due_documents',
  (_db, $) => sql<{ id: Id; application: Id }>`
    select id, application_id as application from application_documents where due_on <= ${$.today}::date order by due_on limit ${$.limit}`,
);

export const dueDocument = statement<{ id: Id; today: string }>()(
  'drivers.due_document',
  (_db, $) => sql<Pick<Document, 'kind'> & { expires_on: string }>`
    select kind, expires_on from application_documents where id = ${$.id} and due_on <= ${$.today}::date`,
);

export const setDue = statement<Accepted>()(
  'drivers.set_document_due',
  (_db, $) => sql<object>`update application_documents set due_on = ${$.due}::date where id = ${$.id}`,
);
