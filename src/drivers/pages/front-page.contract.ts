import * as z from 'zod/mini';
import { minuteMs } from '../../contract/duration.js';
import { endpoint } from '../../contract/endpoint.js';

/** At most so many drivers are on the front page. */
export const frontFacesMax = 6;
/** The front page's faces are at most this old, in milliseconds. */
export const frontFacesForMs = minuteMs;

/** A driver as people without an account see them: no surname, no id, no plate, no place. */
export const FrontFace = z.object({
  first_name: z.string(),
  /** Only pictures that everybody may load; null shows the initial. */
  avatar_url: z.nullable(z.string()),
  /** 'Blue Subaru Outback'; null without a car. */
  car: z.nullable(z.string()),
  average_rating: z.nullable(z.number()),
  /** Takes rides now. */
  is_on: z.boolean(),
});
export type FrontFace = z.output<typeof FrontFace>;

/** Drivers who agreed to it, those who take rides now first. */
export const listFrontFaces = endpoint({
  method: 'GET',
  path: '/api/front-page/drivers',
  access: 'public',
  summary: 'Some of the town’s drivers, for people without an account',
  reply: z.object({ drivers: z.array(FrontFace) }),
  rate: { limit: 60, windowS: 60 },
});

const Shown = z.object({ shown: z.boolean() });

export const getFrontPageChoice = endpoint({
  method: 'GET',
  path: '/api/driver/front-page',
  access: 'driver',
  summary: 'Whether I am shown on the front page',
  reply: Shown,
});

/** Off until a driver says otherwise; off again, their face is gone from the front page within a minute or two. */
export const putFrontPageChoice = endpoint({
  method: 'PUT',
  path: '/api/driver/front-page',
  access: 'driver',
  summary: 'Choose whether I am shown on the front page',
  body: z.strictObject({ shown: z.boolean() }),
  reply: Shown,
  rate: { limit: 60, windowS: 60 },
});
