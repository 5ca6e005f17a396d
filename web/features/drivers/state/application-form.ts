import { NewApplicationDetails } from '@server/drivers/applications/application-edit.contract.js';
import {
  type ApplicationDetails,
  type DocumentKind,
  type ExpiringKind,
  maxSeats,
  minSeats,
} from '@server/drivers/applications/applications.contract.js';
import type { Currency } from '@server/service-area/the-town.contract.js';
import { e164 } from '../../../lib/format/units/phone';

/** The form's fields as text boxes hold them, named as the contract's issues name them. */
export interface ApplicationForm {
  full_name: string;
  phone: string;
  license_issued_on: string;
  'vehicle.make': string;
  'vehicle.model': string;
  'vehicle.year': string;
  'vehicle.colour': string;
  'vehicle.plate': string;
  'vehicle.seats': string;
}

export type ApplicationField = keyof ApplicationForm;
/** What of a document can be wrong, as the contract's issues name it. */
type DocumentField = `documents.${DocumentKind}` | `documents.${ExpiringKind}.expires_on`;
export type ApplicationProblems = Partial<Record<ApplicationField | DocumentField, string>>;

/** Choices of the number of seats. */
export const seatChoices = Array.from({ length: maxSeats - minSeats + 1 }, (_, index) => String(minSeats + index));

export const noVehicle = { make: '', model: '', year: '', colour: '', plate: '', seats: '' };

/** What was written before, else what the profile knows. */
export function formOf(
  { full_name: name, phone, license_issued_on: issued, vehicle }: ApplicationDetails,
  me: { full_name: string; phone: string | null },
): ApplicationForm {
  const written = { ...noVehicle, ...vehicle };
  return {
    full_name: name ?? me.full_name,
    phone: phone ?? me.phone ?? '',
    license_issued_on: issued ?? '',
    'vehicle.make': written.make,
    'vehicle.model': written.model,
    'vehicle.year': String(written.year),
    'vehicle.colour': written.colour,
    'vehicle.plate': written.plate,
    'vehicle.seats': String(written.seats),
  };
}

/** What is sent: trimmed, without what was left empty, and the number as the profile reads it. */
export function detailsOf(form: ApplicationForm, currency: Currency): ApplicationDetails {
  const given = (field: ApplicationField) => form[field].trim();
  const vehicle = vehicleOf(form);
  return {
    ...one('full_name', given('full_name')),
    ...one('phone', e164(given('phone'), currency)),
    ...one('license_issued_on', given('license_issued_on')),
    ...(Object.keys(vehicle).length > 0 ? { vehicle } : {}),
  };
}

/** Of the car alone. */
export function vehicleOf(form: ApplicationForm): NonNullable<ApplicationDetails['vehicle']> {
  const given = (field: ApplicationField) => form[field].trim();
  return {
    ...one('make', given('vehicle.make')),
    ...one('model', given('vehicle.model')),
    ...count('year', given('vehicle.year')),
    ...one('colour', given('vehicle.colour')),
    ...one('plate', given('vehicle.plate')),
    ...count('seats', given('vehicle.seats')),
  };
}

function one<K extends string>(key: K, value: string): Partial<Record<K, string>> {
  return value === '' ? {} : ({ [key]: value } as Record<K, string>); // One computed key.
}

function count<K extends string>(key: K, value: string): Partial<Record<K, number>> {
  return value === '' ? {} : ({ [key]: Number(value) } as Record<K, number>); // One computed key.
}

/** What the contract has against it, at its fields. */
export function problemsIn(details: ApplicationDetails): ApplicationProblems {
  const parsed = NewApplicationDetails.safeParse(details);
  return parsed.success ? {} : atFields(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
}

/** The server's issues at their fields; those of a draft come under `details`. */
export function atFields(issues: readonly { path: string; message: string }[]): ApplicationProblems {
  const problems: Record<string, string> = {};
  for (const { path, message } of issues) problems[path.replace(/^details\./, '')] ??= message;
  return problems;
}
