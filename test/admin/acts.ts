import type { AuditAct } from '../../src/audit/audit.contract.js';
import { randomUUID } from 'node:crypto';
import { cancelDeskRide, getDeskRide, type WholeDeskRide } from '../../src/admin/rides/desk-rides.contract.js';
import { suspendAccount } from '../../src/admin/users/users.contract.js';
import type { SupportCase } from '../../src/support/support.contract.js';
import { openCase } from '../../src/support/support.contract.js';
import { answerCase, getDeskCase, moveCase, type WholeCase } from '../../src/support/desk/desk.contract.js';
import type { Person, Someone } from '../world/person.js';
import { world } from '../world/world.js';

export interface WrittenAct {
  readonly actor_id: string;
  readonly act: AuditAct;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
  readonly reason: string | null;
  readonly request_id: string | null;
  readonly network: string | null;
}

/** What the audit log holds of something, oldest first. */
export const actsOn = (subject: string): Promise<WrittenAct[]> =>
  world.sql('select actor_id, act, before, after, reason, request_id, network from audit_log where subject_id = $1 order by id', [subject]);

export const question = { kind: 'fare', subject: 'The price of Tuesday', text: 'It was higher than quoted.' } as const;

export const asks = (who: Person): Promise<SupportCase> => who.call(openCase, { body: question });

export const caseAt = (operator: Person, { id }: { id: string }): Promise<WholeCase> => operator.call(getDeskCase, { params: { id } });

/** As an operator who reads it now. */
export async function answers(operator: Person, { id }: { id: string }, text = 'We gave back the difference.'): Promise<WholeCase> {
  const { version } = await caseAt(operator, { id });
  return operator.call(answerCase, { params: { id }, body: { text, version } });
}

export async function moves(operator: Person, { id }: { id: string }, state: 'open' | 'resolved'): Promise<WholeCase> {
  const { version } = await caseAt(operator, { id });
  return operator.call(moveCase, { params: { id }, body: { state, version, reason: 'They agreed by phone.' } });
}

/** As an operator who reads the ride now. */
export async function cancelsAtDesk(operator: Person, { id }: { id: string }, reason: string): Promise<WholeDeskRide> {
  const { status, driver } = await operator.call(getDeskRide, { params: { id } });
  return operator.call(cancelDeskRide, { params: { id }, body: { reason, status, driver_id: driver?.clerk_id ?? null } });
}

/** Keeps somebody from signing in, or lets them in again. */
export const suspends = (admin: Person, { id }: Someone, isSuspended = true) =>
  admin.call(suspendAccount, { params: { id }, body: { is_suspended: isSuspended, reason: 'A report.' } });

/** What came of a call: its status, or the code of its refusal. */
export async function outcome(call: Promise<Response>): Promise<unknown> {
  const response = await call;
  const body = (await response.json()) as { code?: unknown };
  return response.ok ? response.status : body.code;
}

/** Sends JSON as a page does, with a key of its own, by somebody who has just proved who they are. */
export const sendsJson = async (
  ...[who, method, path, body]: [who: Person, method: string, path: string, body: object]
): Promise<Response> => {
  await who.provesAnew();
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  return who.http(path, { method, body: JSON.stringify(body), headers });
};
