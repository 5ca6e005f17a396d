import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.js';
import { Id } from '../../contract/ids.js';
import { Instant, text } from '../../contract/text.js';
import { topic } from '../../contract/topic.js';
import { fullNameMaxLength } from '../../profiles/profiles.contract.js';
import { Vehicle } from '../drivers.contract.js';

/** Make, model and colour of a vehicle have at most this many code points. */
const vehicleTextMaxLength = 40;
/** A number plate has at most this many code points. */
const plateMaxLength = 12;
/** Seats for riders. */
export const minSeats = 1;
export const maxSeats = 8;
/** No older model year can be written. */
const minModelYear = 1950;

/** Pre-screening (S36): a license was issued at least so many years ago. */
export const minLicenseYears = 1;
/** Pre-screening: a vehicle's model year is at most so many years ago. */
export const maxVehicleYears = 15;
/** Pre-screening: a document is good for at least so many more days. */
export const minDocumentDays = 14;

/** Documents of an application that was turned down or never sent are kept for so many days after it last changed. */
export const papersKeptDays = 90;

/** What belongs to an application, in the order in which it is asked for. */
export const documentKinds = ['license', 'insurance', 'registration', 'car_photo'] as const;
/** Those of them that have a last day. */
export const expiringKinds = ['license', 'insurance', 'registration'] as const;
export type ExpiringKind = (typeof expiringKinds)[number];
/** Those that a driver sends anew with another car: they name it, or show it. */
export const vehicleKinds = ['insurance', 'registration', 'car_photo'] as const;

/** Where an application to drive stands (S36); `not_applied` while there is none. */
export const ApplicationStatus = z.enum([
  'not_applied',
  'draft',
  'pending',
  'under_review',
  'rejected',
  'pre_screening_failed',
  'approved',
  'suspended',
]);
export type ApplicationStatus = z.output<typeof ApplicationStatus>;

/** A day of the calendar: '2027-01-31'. */
export const Day = z.iso.date();

/** A car as its driver tells of it. */
export const ApplicationVehicle = z.strictObject({
  make: text(vehicleTextMaxLength, 1),
  model: text(vehicleTextMaxLength, 1),
  year: z.int().check(z.gte(minModelYear), z.lte(2100)),
  colour: text(vehicleTextMaxLength, 1),
  plate: text(plateMaxLength, 1),
  seats: z.int().check(z.gte(minSeats), z.lte(maxSeats)),
});
export type ApplicationVehicle = z.output<typeof ApplicationVehicle>;

/** What an application says; a draft may leave any of it out. What may be written is `NewApplicationDetails`. */
export const ApplicationDetails = z.strictObject({
  full_name: z.optional(text(fullNameMaxLength, 1)),
  phone: z.optional(z.string()),
  /** The day on which the license was first issued. */
  license_issued_on: z.optional(Day),
  vehicle: z.optional(z.partial(ApplicationVehicle)),
});
export type ApplicationDetails = z.output<typeof ApplicationDetails>;

export const DocumentKind = z.enum(documentKinds);
export type DocumentKind = z.output<typeof DocumentKind>;

/** `pending`: not looked at yet. `refused`: an operator wants another one. */
export const DocumentState = z.enum(['pending', 'accepted', 'refused']);

/** A paper or photo of an application; of each kind at most one in each state. */
export const ApplicationDocument = z.object({
  id: Id,
  kind: DocumentKind,
  state: DocumentState,
  /** A path of our own, for its applicant and for operators. */
  url: z.string(),
  /** `image/webp` or `application/pdf`. */
  mime: z.string(),
  bytes: z.int(),
  /** The last day on which it is good, on the town's calendar; null of a photo, and until it is told. */
  expires_on: z.nullable(Day),
});
export type ApplicationDocument = z.output<typeof ApplicationDocument>;

/** What a rule found: at pre-screening, or when a document's last day was over. */
export const ApplicationReason = z.enum([
  'license_too_new',
  'vehicle_too_old',
  'license_expiring',
  'insurance_expiring',
  'registration_expiring',
  'license_expired',
  'insurance_expired',
  'registration_expired',
]);
export type ApplicationReason = z.output<typeof ApplicationReason>;

/** A person's own application to drive. */
export const DriverApplication = z.object({
  /** Grows with each change; 0 while there is none. */
  version: z.int(),
  status: ApplicationStatus,
  details: ApplicationDetails,
  documents: z.array(ApplicationDocument),
  /** The car that riders look for; null of who may not drive yet. */
  vehicle: z.nullable(Vehicle),
  /** The one that they want to drive instead; it is approved together with the documents of `vehicleKinds`. */
  new_vehicle: z.nullable(ApplicationVehicle),
  /** Why it was refused or suspended, in the operator's words. */
  decision_reason: z.nullable(z.string()),
  /** The same where a rule decided. */
  reasons: z.array(ApplicationReason),
  /** Null while there is none, and until it was sent. */
  submitted_at: z.nullable(Instant),
  /** Null while there is none. */
  updated_at: z.nullable(Instant),
});
export type DriverApplication = z.output<typeof DriverApplication>;

export const getApplication = endpoint({
  method: 'GET',
  path: '/api/driver/application',
  access: 'user',
  summary: 'My application to drive',
  reply: DriverApplication,
});

/** My application changed, here or by an operator; goes to all my tabs and devices. */
export const applicationChanged = topic({ name: 'drivers.application.changed', payload: DriverApplication });
