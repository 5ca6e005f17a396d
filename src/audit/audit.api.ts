import type { Id, UserId } from '../contract/ids.js';
import type { Unit } from '../database/unit.js';
import { logContext } from '../http/logging/log-context.js';
import type { AuditAct, AuditState, AuditSubjectKind } from './audit.contract.js';
import { insertEntry } from './audit.queries.js';

/** Of what nothing is told to somebody (P22). */
export interface Hidden {
  /** Cases that do not exist for them. */
  readonly cases: readonly Id[];
  /** Rides of which it is not theirs to know what was given back, nor why. */
  readonly rides: readonly Id[];
}

/** What is kept from somebody; the support module provides it. */
export abstract class HiddenCases {
  abstract hiddenFrom(me: UserId): Promise<Hidden>;
}

/** What an operator or admin did. */
export interface OperatorAct {
  readonly by: UserId;
  readonly act: AuditAct;
  readonly subject: { readonly kind: AuditSubjectKind; readonly id: string };
  /** Of the subject what the act changed, as it was and as it is; no secrets, no texts of other people. */
  readonly before?: AuditState;
  readonly after?: AuditState;
  readonly reason?: string | null;
}

/** The one way into the audit log: it is committed with what it tells of, or neither is (M167). */
export async function noteAct(unit: Unit, { by, act, subject, before, after, reason = null }: OperatorAct): Promise<void> {
  await unit.all(insertEntry, {
    actor: by,
    act,
    kind: subject.kind,
    subject: subject.id,
    was: before ?? null,
    is: after ?? null,
    reason,
    requestId: logContext.requestId(),
    network: logContext.network(),
    now: unit.now,
  });
}
