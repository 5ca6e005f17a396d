import type { Issue } from '../../contract/problem.js';
import { type ApplicationDetails, type ApplicationStatus, maxVehicleYears } from './applications.contract.js';
import { lackingIn, type Paper } from './documents/document.rules.js';
import { renewable } from './documents/whole.contract.js';

/** After one of these a person may begin again (M27). */
export const reopenable: readonly ApplicationStatus[] = ['rejected', 'pre_screening_failed'];
/** Sent, and nobody decided yet. */
export const undecided: readonly ApplicationStatus[] = ['pending', 'under_review'];
/** In these one sends documents: with a draft, or new ones of a driver. */
export const takesDocuments: readonly ApplicationStatus[] = ['draft', ...renewable];

const vehicleParts = ['make', 'model', 'year', 'colour', 'plate', 'seats'] as const;

/** What a draft still lacks before it can be sent on a day. */
export function missingIn(details: ApplicationDetails, documents: readonly Paper[], today: string): Issue[] {
  const { full_name: name, phone, license_issued_on: issued, vehicle } = details;
  const lacking = [
    ...(name === undefined ? ['full_name'] : []),
    ...(phone === undefined ? ['phone'] : []),
    ...(issued === undefined ? ['license_issued_on'] : []),
    ...vehicleParts.filter((part) => vehicle?.[part] === undefined).map((part) => `vehicle.${part}`),
  ];
  return [...lacking.map((path) => ({ path, message: 'Needed before you send it' })), ...lackingIn(documents, today)];
}

/** Nobody takes riders in a car of that model year on a day (S36). */
export const isTooOld = (year: number, today: string): boolean => year < Number(today.slice(0, 4)) - maxVehicleYears;
