import type { Id, UserId } from '../contract/ids.js';
import { commonProblems, refuse } from '../contract/problem.js';
import type { Unit } from '../database/unit.js';
import type { SupportCase } from './support.contract.js';
import { supportCaseChanged } from './support.events.js';
import { caseOf } from './support.queries.js';
import { viewCase } from './support.view.js';

/** A case as its owner has it after a change; all their pages hear of it. */
export async function changedCase(unit: Unit, id: Id, owner: UserId): Promise<SupportCase> {
  const row = await unit.one(caseOf, { id, owner });
  if (!row) return refuse(commonProblems, 'not_found');
  const supportCase = viewCase(row.support_case);
  unit.record(supportCaseChanged, { ownerId: owner, supportCase, hiddenFrom: row.hidden_from });
  return supportCase;
}
