import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Id, UserId } from '../contract/ids.js';
import { isOneOf, publishedBy, statementsOf } from '../database/statement.js';
import type { AuditAct, AuditSubjectKind } from './audit.contract.js';
import type { AuditTables } from './audit.tables.js';

/** What operators did about the money of a ride: their reason is the answer to whoever disputed it. */
const moneyActs: readonly AuditAct[] = ['charge_refunded', 'charge_waived', 'part_given'];

/** An entry `a` tells of that. */
export const isAboutMoney = (a: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${a}.subject_kind`)} = 'ride' and ${isOneOf(`${a}.act`, moneyActs)})`;

/** Of what there are entries. */
export const auditEntries = publishedBy<AuditTables>()('audit_log', ['subject_kind', 'subject_id', 'act']);

interface Subject {
  readonly kind: AuditSubjectKind;
  readonly id: string;
}

/** Why something was done to a person may name them. That it was done, when and by whom stays. */
export const forgetReasons = statementsOf<AuditTables>()<Subject>()('audit.forget_reasons', (db, $) =>
  db
    .updateTable('audit_log')
    .set({ reason: null })
    .where('subject_kind', '=', $.kind)
    .where('subject_id', '=', $.id)
    .where('reason', 'is not', null),
);

/** The same of all rides, or other things of that kind, that `ids` selects. */
export const withoutReasons = (kind: AuditSubjectKind, ids: RawBuilder<Id>): RawBuilder<object> => sql<object>`
  update audit_log set reason = null
  where subject_kind = ${sql.lit(kind)} and subject_id = any(array(select meant.id::text from (${ids}) meant(id))) and reason is not null`;

/** These parts of what was done to something, before and after. */
export const forgetParts = statementsOf<AuditTables>()<Subject & { keys: readonly string[] }>()(
  'audit.forget_parts',
  (_db, $) => sql<object>`
    update audit_log set before = before - ${$.keys}::text[], after = after - ${$.keys}::text[]
    where subject_kind = ${$.kind} and subject_id = ${$.id} and after ?| ${$.keys}::text[]`,
);

/** From where somebody acted who is erased. */
export const forgetNetworks = statementsOf<AuditTables>()<{ actor: UserId }>()('audit.forget_networks', (db, $) =>
  db.updateTable('audit_log').set({ network: null }).where('actor_id', '=', $.actor).where('network', 'is not', null),
);
