import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.js';
import { Instant, Latitude, Longitude, text } from '../contract/text.js';
import { problems } from '../contract/problem.js';
import { TimeZone } from '../contract/time-zone.js';
import { topic } from '../contract/topic.js';
import { Currency, EmergencyNumber, SupportEmail, SupportPhone, TownLanguage, townNameMaxLength, Units } from './the-town.contract.js';

/** How far from its middle a town drives, in miles. */
export const radiusMiles = { min: 0.5, max: 100 } as const;
/** Why has at most this many code points. */
export const areaReasonMaxLength = 500;

export const townProblems = problems({
  currency_in_use: [409, 'Rides have been booked in the currency that the town has. It stays.'],
});

const radiusError = `A number of miles from ${radiusMiles.min} to ${radiusMiles.max}`;
const RadiusMiles = z
  .number({ error: radiusError })
  .check(z.gte(radiusMiles.min, { error: radiusError }), z.lte(radiusMiles.max, { error: radiusError }));

/** What an admin sets up. */
export const ServiceAreaDraft = z.strictObject({
  name: text(townNameMaxLength, 1),
  /** Whom people write to who need help; null where that is nobody's address. */
  support_email: z.nullable(SupportEmail),
  support_phone: z.nullable(SupportPhone),
  emergency_number: EmergencyNumber,
  time_zone: TimeZone,
  /** Stays once a ride was booked. */
  currency: Currency,
  units: Units,
  language: TownLanguage,
  center: z.strictObject({ lat: Latitude, lng: Longitude }),
  /** Pickups, stops and destinations lie at most so far from the center, by the great circle. */
  radius_miles: RadiusMiles,
});
export type ServiceAreaDraft = z.output<typeof ServiceAreaDraft>;

/** Where the town drives, how it counts, and whom to ask. */
export const ServiceArea = z.object({
  ...ServiceAreaDraft.shape,
  /** Grows with each change. */
  version: z.int(),
  updated_at: Instant,
});
export type ServiceArea = z.output<typeof ServiceArea>;

/** What this town has of what a real one needs from outside; whoever runs the machine sets it up by variables. */
export const TownServices = z.object({
  /** Finds addresses: a server (GEOCODER_URL), the demo's streets, or nobody. */
  search: z.enum(['outside', 'demo', 'none']),
  /** Finds ways: a server (ROUTER_URL), the demo's streets, or estimates. */
  routes: z.enum(['outside', 'demo', 'none']),
  /** Draws maps: a style (MAP_STYLE_URL), the demo's streets, or bare land. */
  map: z.enum(['outside', 'demo', 'none']),
  /** Knows who people are: a provider (OIDC_ISSUER), or the built-in one, which checks no addresses. */
  sign_in: z.enum(['outside', 'built_in']),
  /** Who charges cards (STRIPE_SECRET_KEY); `demo`: invented cards, which charge nobody; `none`: nobody can add one, or book. */
  cards: z.enum(['outside', 'demo', 'none']),
  /** Takes mail to people: a server (SMTP_URL, or SMTP_HOST), or none is sent. */
  mail: z.enum(['outside', 'none']),
});
export type TownServices = z.output<typeof TownServices>;

export const TownSetup = z.object({
  /** Null until it is set up: until then nobody books rides, but in the demo, which drives everywhere. */
  area: z.nullable(ServiceArea),
  services: TownServices,
  /** Of Hometown. */
  version: z.string(),
});
export type TownSetup = z.output<typeof TownSetup>;

const rate = { limit: 60, windowS: 60 } as const;

export const getTownSetup = endpoint({
  method: 'GET',
  path: '/api/admin/town',
  access: 'admin',
  summary: 'Where the town drives, and what it has from outside',
  reply: TownSetup,
  rate,
});

/** Prices that were quoted and rides that were booked before stay as they are. */
export const setServiceArea = endpoint({
  method: 'PUT',
  path: '/api/admin/town/area',
  access: 'admin',
  summary: 'Say where the town drives, what it is called, how it counts and whom to ask',
  body: z.strictObject({
    ...ServiceAreaDraft.shape,
    reason: text(areaReasonMaxLength, 1),
    /** The area as it was read; 0 where there was none. Of two admins at once the later one is refused. */
    version: z.int().check(z.gte(0), z.lte(2_147_483_647)),
  }),
  reply: TownSetup,
  problems: ['conflict', 'currency_in_use'],
  rate,
});

/** To admins: ask for the town again. */
export const deskTownChanged = topic({ name: 'desk.town_changed', payload: z.object({}) });
