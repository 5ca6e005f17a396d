import {
  type ApplicationDocument,
  type ApplicationStatus,
  type ApplicationVehicle,
  type DocumentKind,
  type ExpiringKind,
  expiringKinds,
  vehicleKinds,
} from '../applications.contract.js';

// What server and browser ask of what a driver sends anew.

/** In these a driver keeps their documents current, and may ask for another car. */
export const renewable: readonly ApplicationStatus[] = ['approved', 'suspended'];

export function isExpiring(kind: DocumentKind): kind is ExpiringKind {
  return expiringKinds.some((expiring) => expiring === kind);
}

/** Its last day is over; days as `2026-11-30`. */
export const hasExpired = ({ expires_on: last }: Pick<ApplicationDocument, 'expires_on'>, today: string): boolean =>
  last !== null && last < today;

interface Sent {
  readonly documents: readonly ApplicationDocument[];
  readonly new_vehicle: ApplicationVehicle | null;
}

/** What an operator can answer. */
export interface Whole {
  readonly documents: readonly ApplicationDocument[];
  readonly vehicle: ApplicationVehicle | null;
}

/**
 * New documents with their last day told. Another car is whole together with each document that names or shows it: until all are there,
 * neither it nor they are, so that no operator accepts papers of a car that is not the driver's yet.
 */
export function wholeOf({ documents, new_vehicle: vehicle }: Sent): Whole {
  const whole = documents.filter(isNew);
  if (!vehicle || lackingForVehicle(documents).length === 0) return { documents: whole, vehicle };
  return { documents: whole.filter(({ kind }) => !isOfVehicle(kind)), vehicle: null };
}

/** Which documents another car still needs. */
export function lackingForVehicle(documents: readonly ApplicationDocument[]): DocumentKind[] {
  const whole = documents.filter(isNew);
  return vehicleKinds.filter((kind) => !whole.some((document) => document.kind === kind));
}

function isNew({ kind, state, expires_on: last }: ApplicationDocument): boolean {
  return state === 'pending' && (last !== null || !isExpiring(kind));
}

const isOfVehicle = (kind: DocumentKind): boolean => vehicleKinds.some((one) => one === kind);
