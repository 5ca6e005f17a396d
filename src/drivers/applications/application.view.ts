import type { DriverApplication } from './applications.contract.js';
import type { ApplicationRow } from './applications.queries.js';

const noApplication: DriverApplication = {
  version: 0,
  status: 'not_applied',
  details: {},
  documents: [],
  vehicle: null,
  new_vehicle: null,
  decision_reason: null,
  reasons: [],
  submitted_at: null,
  updated_at: null,
};

/** An application as its person reads it. */
export function viewApplication(row: ApplicationRow | undefined): DriverApplication {
  if (!row) return noApplication;
  const { version, status, details, documents, vehicle, new_vehicle, decision_reason, reasons } = row;
  return {
    version,
    status,
    details,
    documents,
    vehicle,
    new_vehicle,
    decision_reason,
    reasons,
    submitted_at: row.submitted_at?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
  };
}
