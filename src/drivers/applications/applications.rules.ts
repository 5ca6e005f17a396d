import type { Issue } from '../../contract/problem.js';
import type { ApplicationDetails, ApplicationStatus } from './applications.contract.js';

/** After one of these a person may begin again (M27). */
export const reopenable: readonly ApplicationStatus[] = ['rejected', 'pre_screening_failed'];

const vehicleParts = ['make', 'model', 'colour', 'plate', 'seats'] as const;

/** What a draft still lacks before it can be sent. */
export function missingIn({ full_name: name, phone, vehicle }: ApplicationDetails): Issue[] {
  const lacking = [
    ...(name === undefined ? ['full_name'] : []),
    ...(phone === undefined ? ['phone'] : []),
    ...vehicleParts.filter((part) => vehicle?.[part] === undefined).map((part) => `vehicle.${part}`),
  ];
  return lacking.map((path) => ({ path, message: 'Needed before you send it' }));
}
