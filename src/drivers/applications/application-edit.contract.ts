import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.js';
import { problems } from '../../contract/problem.js';
import { FullName } from '../../profiles/full-name.contract.js';
import { Phone } from '../../profiles/profile-edit.contract.js';
import { ApplicationDetails, ApplicationVehicle, DriverApplication, maxVehicleYears } from './applications.contract.js';

/** What may be written into an application. */
export const NewApplicationDetails = z.extend(ApplicationDetails, { full_name: z.optional(FullName), phone: z.optional(Phone) });

export const applicationProblems = problems({
  application_exists: [409, 'You have already applied. Continue from where you are.'],
  application_closed: [409, 'This application was sent and can no longer be changed.'],
  application_incomplete: [400, 'Some answers are missing. Fill them in, then send the application.'],
  vehicle_too_old: [400, `A car can be at most ${maxVehicleYears} years old.`],
  application_not_sent: [409, 'This application is not with us. There is nothing to take back.'],
});

const rate = { limit: 60, windowS: 60 } as const;

/** Begins a draft; after a refusal, begins again with what was written and sent then (M27). */
export const beginApplication = endpoint({
  method: 'POST',
  path: '/api/driver/application',
  access: 'user',
  summary: 'Begin an application to drive',
  status: 201,
  body: z.strictObject({ details: z.optional(NewApplicationDetails) }),
  reply: DriverApplication,
  problems: ['application_exists'],
  rate,
});

/** `details` replace what the draft said; `submit` sends it, which needs every answer and document. */
export const changeApplication = endpoint({
  method: 'PATCH',
  path: '/api/driver/application',
  access: 'user',
  summary: 'Write my application to drive, or send it',
  body: z.strictObject({ details: z.optional(NewApplicationDetails), submit: z.optional(z.boolean()) }),
  reply: DriverApplication,
  problems: ['application_closed', 'application_incomplete'],
  rate,
});

/** Takes back what was sent and not decided yet: it is a draft again. Of a draft it changes nothing. */
export const withdrawApplication = endpoint({
  method: 'POST',
  path: '/api/driver/application/withdraw',
  access: 'user',
  summary: 'Take back my application to drive',
  reply: DriverApplication,
  problems: ['application_not_sent'],
  rate,
});

/** Asks to drive another car, or the same one with another plate, from when an operator has approved it (M164). Asked again it is the newer one. */
export const askForVehicle = endpoint({
  method: 'PUT',
  path: '/api/driver/application/vehicle',
  access: 'user',
  summary: 'Ask to drive another car',
  body: ApplicationVehicle,
  reply: DriverApplication,
  problems: ['application_closed', 'vehicle_too_old'],
  rate,
});

/** Stays with the car that I have; where no other one was asked for it changes nothing. */
export const keepVehicle = endpoint({
  method: 'DELETE',
  path: '/api/driver/application/vehicle',
  access: 'user',
  summary: 'Stay with the car I have',
  reply: DriverApplication,
  problems: ['application_closed'],
  rate,
});
