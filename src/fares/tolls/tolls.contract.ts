import * as z from 'zod/mini';
import { dayMs } from '../../contract/duration.js';
import { endpoint } from '../../contract/endpoint.js';
import { Id, IdParam } from '../../contract/ids.js';
import { Cursor, limit, page } from '../../contract/paging.js';
import { problems } from '../../contract/problem.js';
import { Instant, text } from '../../contract/text.js';
import { topic } from '../../contract/topic.js';
import { Stranger } from '../../profiles/profiles.contract.js';
import { LatLng } from '../../town/geo.contract.js';
import { tariffMaxAheadMs, tariffReasonMaxLength } from '../desk/desk-tariffs.contract.js';

/** Toll places that a town has at most, those that are switched off among them. */
export const tollPlacesMax = 50;
/** The name on the sign has at most this many code points. */
export const tollNameMaxLength = 60;
/** What one crossing costs, in cents: 1,000.00 at most. */
export const tollCents = { min: 1, max: 100_000 } as const;
/** How long the line is that is crossed, in miles: a road's width, or along a river that no router knows. */
export const tollLineMiles = { min: 0.003, max: 10 } as const;

export const tollProblems = problems({
  toll_moved: [409, 'Another admin has changed this toll since. Look at what holds now.'],
  same_toll: [400, 'There is such a toll already.'],
  bad_toll_time: [400, `A toll holds from now on, or from at most ${tariffMaxAheadMs / dayMs} days ahead.`],
  bad_toll_line: [400, `The ends of the line are at least 5 meters and at most ${tollLineMiles.max} miles apart.`],
  too_many_tolls: [409, `A town has at most ${tollPlacesMax} toll places. Change one that is switched off.`],
});

const centsError = 'An amount from 0.01 to 1,000.00';

/** What an admin sets. */
export const TollRules = z.strictObject({
  /** As it stands on the sign: 'Harbor Bridge'. */
  name: text(tollNameMaxLength, 1),
  /** For one crossing. */
  amount_cents: z
    .int({ error: centsError })
    .check(z.gte(tollCents.min, { error: centsError }), z.lte(tollCents.max, { error: centsError })),
  /** The ends of a line across the road. */
  from: LatLng,
  to: LatLng,
  /** Only for whoever has `from` at their left hand; either way otherwise. */
  is_one_way: z.boolean(),
  /** False: switched off, and nobody pays it. */
  is_on: z.boolean(),
});
export type TollRules = z.output<typeof TollRules>;

/** `replaced`: another one was written before it held. */
export const TollState = z.enum(['in_force', 'planned', 'over', 'replaced']);
export type TollState = z.output<typeof TollState>;

/** One version of a toll place, as admins read it. */
export const Toll = z.object({
  id: Id,
  place_id: Id,
  /** In this order they were written. */
  number: z.int(),
  state: TollState,
  rules: TollRules,
  /** What it follows; null of a place's first one. */
  before: z.nullable(TollRules),
  valid_from: Instant,
  created_by: z.nullable(Stranger),
  created_at: Instant,
  reason: z.string(),
});
export type Toll = z.output<typeof Toll>;

/** A place where a toll is taken, or was, or will be. */
export const TollPlace = z.object({
  id: Id,
  /** Null where the first one is planned. */
  in_force: z.nullable(Toll),
  planned: z.nullable(Toll),
  /** Of its newest version: what another one is based on. */
  newest: z.int(),
});
export type TollPlace = z.output<typeof TollPlace>;

/** All that the town has, the one that was added first first. */
export const TollPlaces = z.object({
  toll_places: z.array(TollPlace).check(z.maxLength(tollPlacesMax)),
  /** ISO 4217. */
  currency: z.string(),
  /** IANA zone of the town, in which its times are shown. */
  time_zone: z.string(),
  /** No router knows the streets: ways are straight lines between their points. */
  has_straight_ways: z.boolean(),
});
export type TollPlaces = z.output<typeof TollPlaces>;

const rate = { limit: 120, windowS: 60 } as const;

export const getTolls = endpoint({
  method: 'GET',
  path: '/api/admin/tolls',
  access: 'admin',
  summary: 'Where tolls are taken, and what is planned',
  reply: TollPlaces,
  rate,
});

/** The one written last first; planned and replaced ones are among them. */
export const listTollHistory = endpoint({
  method: 'GET',
  path: '/api/admin/tolls/history',
  access: 'admin',
  summary: 'Every version of a toll that there was',
  query: z.object({ limit: limit(50, 20), cursor: z.optional(Cursor) }),
  reply: page('tolls', Toll),
  rate,
});

/** `valid_from` null: at once. */
const Wish = z.strictObject({ rules: TollRules, valid_from: z.nullable(Instant), reason: text(tariffReasonMaxLength, 1) });

/** Prices that were quoted and rides that were booked keep theirs. */
export const addToll = endpoint({
  method: 'POST',
  path: '/api/admin/tolls',
  access: 'admin',
  summary: 'Add a toll place',
  status: 201,
  body: Wish,
  reply: TollPlaces,
  problems: ['same_toll', 'bad_toll_time', 'bad_toll_line', 'too_many_tolls'],
  rate,
  needsReauthentication: true,
});

/** A new version, in the place of what is planned; a place is switched off and never deleted. */
export const changeToll = endpoint({
  method: 'POST',
  path: '/api/admin/tolls/:id',
  access: 'admin',
  summary: 'Change a toll place, or switch it off or on',
  params: IdParam,
  body: z.strictObject({
    ...Wish.shape,
    /** The newest version, as it was read: of two admins at once the later one is told. */
    based_on: z.int(),
  }),
  reply: TollPlaces,
  problems: ['not_found', 'toll_moved', 'same_toll', 'bad_toll_time', 'bad_toll_line'],
  rate,
  needsReauthentication: true,
});

/** To admins: ask for the tolls again. */
export const deskTollsChanged = topic({ name: 'desk.tolls_changed', payload: z.object({}) });
