import type { UserId } from '../contract/ids.js';
import { statementsOf } from '../database/statement.js';
import type { AuditTables } from './audit.tables.js';

/** Why something was done to a person may name them. That it was done, when and by whom stays. */
export const forgetReasons = statementsOf<AuditTables>()<{ me: UserId }>()('audit.forget_reasons', (db, $) =>
  db
    .updateTable('audit_log')
    .set({ reason: null })
    .where('subject_kind', '=', 'user')
    .where('subject_id', '=', $.me)
    .where('reason', 'is not', null),
);
