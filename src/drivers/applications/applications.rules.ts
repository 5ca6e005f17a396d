import type { Issue } from '../../contract/problem.js';
import type { ApplicationDetails, ApplicationStatus } from './applications.contract.js';
import { lackingIn, type Paper } from './documents/document.rules.js';

/** After one of these a person may begin again (M27). */
export const reopenable: readonly ApplicationStatus[] = ['rejected', 'pre_screening_failed'];
/** Sent, and nobody decided yet. */
export const undecided: readonly ApplicationStatus[] = ['pending', 'under_review'];
/** In these one sends documents: with a draft, or new ones of a driver. */
export const takesDocuments: readonly ApplicationStatus[] = ['draft', 'approved', 'suspended'];

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
