import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.js';
import { Instant, text } from '../../contract/text.js';
import { topic } from '../../contract/topic.js';
import { fullNameMaxLength } from '../../profiles/profiles.contract.js';

/** Make, model and colour of a vehicle have at most this many code points. */
export const vehicleTextMaxLength = 40;
/** A number plate has at most this many code points. */
export const plateMaxLength = 12;
/** Seats for riders. */
export const minSeats = 1;
export const maxSeats = 8;

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

/** What an application says; a draft may leave any of it out. What may be written is `NewApplicationDetails`. */
export const ApplicationDetails = z.strictObject({
  full_name: z.optional(text(fullNameMaxLength, 1)),
  phone: z.optional(z.string()),
  vehicle: z.optional(
    z.strictObject({
      make: z.optional(text(vehicleTextMaxLength, 1)),
      model: z.optional(text(vehicleTextMaxLength, 1)),
      colour: z.optional(text(vehicleTextMaxLength, 1)),
      plate: z.optional(text(plateMaxLength, 1)),
      seats: z.optional(z.int().check(z.gte(minSeats), z.lte(maxSeats))),
    }),
  ),
});
export type ApplicationDetails = z.output<typeof ApplicationDetails>;

/** A person's own application to drive. */
export const DriverApplication = z.object({
  status: ApplicationStatus,
  details: ApplicationDetails,
  /** Why it was refused or suspended, in the operator's words. */
  decision_reason: z.nullable(z.string()),
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
