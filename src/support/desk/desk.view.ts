import type { KeptEvidence } from '../support-case.entity.js';
import { instant } from '../support.view.js';
import type { DeskCase, DeskEvidence, WholeCase } from './desk.contract.js';
import type { DeskRow, WholeRow } from './desk.queries.js';

/** Where the files of a case are read, by their places in its evidence. */
export const evidenceFolder = 'files/evidence';

/** A case as operators have it in their list. */
export function viewDeskCase({ created_at: createdAt, updated_at: updatedAt, ...row }: DeskRow): DeskCase {
  return { ...row, created_at: createdAt.toISOString(), updated_at: updatedAt.toISOString() };
}

export function viewWholeCase({ evidence, entries, position, ride_id: rideId, payment_id: paymentId, ...row }: WholeRow): WholeCase {
  return {
    ...viewDeskCase(row),
    ride_id: rideId,
    payment_id: paymentId,
    position,
    evidence: evidence && viewEvidence(row.id, evidence),
    entries: entries.map((entry) => ({ ...entry, created_at: instant(entry.created_at) })),
  };
}

function viewEvidence(caseId: string, evidence: KeptEvidence): DeskEvidence {
  const { message_id: messageId, message, created_at: createdAt, deleted_at: deletedAt, files = [], held } = evidence;
  return {
    message_id: messageId ?? null,
    message: message ?? null,
    created_at: createdAt === undefined ? null : instant(createdAt),
    deleted_at: deletedAt === undefined ? null : instant(deletedAt),
    files: files.map((file, place) => ({ ...file, url: held ? `/${evidenceFolder}/${caseId}/${place}` : null })),
  };
}
