import type { UserId } from '../../../contract/ids.js';
import type { Unit } from '../../../database/unit.js';
import { applicationDecided, type ApplicationOutcome } from '../../drivers.events.js';
import type { ApplicationReason } from '../applications.contract.js';
import type { ApplicationRow } from '../applications.queries.js';
import { changedApplication } from '../held-application.js';
import type { StoredStatus } from './application.states.js';
import type { RecordedDecision } from './review.contract.js';
import { decide, recordDecision } from './review.queries.js';

export interface Verdict {
  readonly decision: RecordedDecision['decision'];
  readonly to: StoredStatus;
  readonly outcome: ApplicationOutcome;
  /** The operator; null where a rule decides. */
  readonly by: UserId | null;
  readonly reason: string | null;
  readonly reasons: ApplicationReason[];
}

/** Writes what was decided about an application that is held, keeps it in its history and tells its person; false where it moved. */
export async function decideHeld(unit: Unit, application: ApplicationRow, verdict: Verdict): Promise<boolean> {
  const { id, user_id: userId, version, status: from } = application;
  const { decision, to, outcome, by, reason, reasons } = verdict;
  const decided = await unit.one(decide, { id, version, from, to, by, reason, reasons, now: unit.now });
  if (!decided) return false;
  await unit.all(recordDecision, { application: id, decision, status: to, reason, by, now: unit.now });
  await changedApplication(unit, userId);
  unit.record(applicationDecided, { applicationId: id, version: decided.version, userId, outcome, reason, reasons });
  return true;
}
