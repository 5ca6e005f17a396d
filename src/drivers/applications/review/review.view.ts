import type { ReviewedApplication, ReviewedWithHistory } from './review.contract.js';
import type { DecisionRow, ReviewedRow } from './review.queries.js';

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

/** An application as operators read it. */
export function viewReviewed(row: ReviewedRow): ReviewedApplication {
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    applicant: row.applicant,
    details: row.details,
    documents: row.documents,
    vehicle: row.vehicle,
    new_vehicle: row.new_vehicle,
    reasons: row.reasons,
    decision_reason: row.decision_reason,
    decided_by: row.decided_by,
    decided_at: instant(row.decided_at),
    submitted_at: instant(row.submitted_at),
    renewed_at: instant(row.renewed_at),
    updated_at: row.updated_at.toISOString(),
  };
}

export function viewWithHistory(row: ReviewedRow, history: readonly DecisionRow[]): ReviewedWithHistory {
  return { ...viewReviewed(row), decisions: history.map((entry) => ({ ...entry, decided_at: entry.decided_at.toISOString() })) };
}
