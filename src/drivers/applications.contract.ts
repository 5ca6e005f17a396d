import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.js';
import { problems } from '../contract/problem.js';
import { Instant, text } from '../contract/text.js';
import { topic } from '../contract/topic.js';
import { FullName } from '../profiles/full-name.contract.js';
import { Phone } from '../profiles/profile-edit.contract.js';

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

/** What an application says; a draft may leave any of it out. */
export const ApplicationDetails = z.strictObject({
  full_name: z.optional(FullName),
  phone: z.optional(Phone),
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

export const applicationProblems = problems({
  application_exists: [409, 'You have already applied. Continue from where you are.'],
  application_closed: [409, 'This application was sent and can no longer be changed.'],
  application_incomplete: [400, 'Some answers are missing. Fill them in, then send the application.'],
});

const rate = { limit: 60, windowS: 60 } as const;

export const getApplication = endpoint({
  method: 'GET',
  path: '/api/driver/application',
  access: 'user',
  summary: 'My application to drive',
  reply: DriverApplication,
});

/** Begins a draft; after a refusal, begins again with what was written then (M27). */
export const beginApplication = endpoint({
  method: 'POST',
  path: '/api/driver/application',
  access: 'user',
  summary: 'Begin an application to drive',
  status: 201,
  body: z.strictObject({ details: z.optional(ApplicationDetails) }),
  reply: DriverApplication,
  problems: ['application_exists'],
  rate,
});

/** `details` replace what the draft said; `submit` sends it, which needs every answer. */
export const changeApplication = endpoint({
  method: 'PATCH',
  path: '/api/driver/application',
  access: 'user',
  summary: 'Write my application to drive, or send it',
  body: z.strictObject({ details: z.optional(ApplicationDetails), submit: z.optional(z.boolean()) }),
  reply: DriverApplication,
  problems: ['application_closed', 'application_incomplete'],
  rate,
});

/** My application changed, here or by an operator; goes to all my tabs and devices. */
export const applicationChanged = topic({ name: 'drivers.application.changed', payload: DriverApplication });
