import { noteAct } from '../../audit/audit.api.js';
import type { Unit } from '../../database/unit.js';
import type { EndedView } from './views.queries.js';

/** Why a look was over. */
export type ViewEnd = 'by_hand' | 'another_one' | 'signed_out' | 'no_admin' | 'works_at_desk' | 'refused' | 'closed' | 'time';

/** Each end is in the audit log, under the name of who looked (M166). */
export async function noteEnds(unit: Unit, ended: readonly EndedView[], why: ViewEnd): Promise<void> {
  for (const { id, admin_id: by, user_id: user } of ended)
    await noteAct(unit, { by, act: 'view_ended', subject: { kind: 'user', id: user }, after: { view_id: id, why } });
}
