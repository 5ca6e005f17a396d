import type { AuditState } from '../../../audit/audit.contract.js';
import type { ApplicationVehicle } from '../applications.contract.js';

/** What of a car the audit log says; it goes with its driver's account. */
export const auditedOfCar = ['vehicle', 'plate', 'seats'] as const;

export function carFacts({ make, model, year, colour, plate, seats }: Partial<ApplicationVehicle>): AuditState {
  return { vehicle: [year, colour, make, model].filter(Boolean).join(' '), plate, seats } satisfies Record<
    (typeof auditedOfCar)[number],
    unknown
  >;
}
