import * as z from 'zod/mini';
import { dayMs, hourMs } from '../../contract/duration.js';
import { endpoint } from '../../contract/endpoint.js';
import { Id, IdParam, UserId } from '../../contract/ids.js';
import { Cursor, Flag, limit, page } from '../../contract/paging.js';
import { problems } from '../../contract/problem.js';
import { Instant } from '../../contract/text.js';
import { topic } from '../../contract/topic.js';
import { ShownCard } from '../payments.contract.js';

/** Friends who share one fare with its rider, at most. */
export const maxSplitFriends = 3;
/** Friends who are asked for one fare, whatever they answer, at most. */
export const maxSplitAsked = 10;
/** A fare can be split until so long after the end of its ride, in milliseconds (M51). */
export const splitWindowMs = dayMs;
/** Whole cents that each of them pays at least, the rider too. */
export const minPartCents = 50;
/** More than any ride costs, in whole cents. */
const partMaxCents = 1_000_000;

const Friend = z.object({ clerk_id: UserId, full_name: z.string(), avatar_url: z.nullable(z.string()) });

/**
 * What a friend was asked for. `asked`: no answer yet. `accepted`: their card is charged once the fare was paid. `charging`: it
 * is asked. `paid`: it was taken, and goes back to the rider's card. `failed`: the card was declined, or its bank wants the
 * friend to confirm it (`is_to_confirm`, `confirm`); another one may be chosen. `declined`, `expired`, `withdrawn`: the rider pays it, as in every case before `paid`.
 */
const FarePartStatus = z.enum(['asked', 'accepted', 'charging', 'paid', 'failed', 'declined', 'expired', 'withdrawn']);

/** One friend's part of a fare, as the rider sees it. */
export const FarePart = z.object({
  id: Id,
  friend: Friend,
  /** Whole cents. */
  amount_cents: z.int(),
  status: FarePartStatus,
  /** What of it went back to the friend. */
  refunded_cents: z.int(),
  /** Whether it arrived at the rider's card. */
  is_returned: z.boolean(),
  /** Of one that is `failed`: the card was not declined, its bank wants the friend to confirm it. */
  is_to_confirm: z.boolean(),
});
export type FarePart = z.output<typeof FarePart>;

/** A ride's fare and who pays what of it. The rider's card pays all of it first: each friend's part comes back to it. */
export const FareSplit = z.object({
  ride_id: Id,
  /** ISO 4217. */
  currency: z.string(),
  /** Whole cents: the price, and what it came to once the ride is over. */
  fare_cents: z.int(),
  /** What of it is the rider's own, if those pay who said yes. */
  own_cents: z.int(),
  /** What of it is left to share: nobody else pays it or was asked for it, and it did not come back. Absent from an instance of an earlier release: then it is `own_cents` at most. */
  left_cents: z.optional(z.int()),
  parts: z.array(FarePart),
  /** Friends who can still be asked now. */
  free_places: z.int(),
  /** Until when; null while the ride goes on, and where nothing can be asked any more. */
  open_until: z.nullable(Instant),
});
export type FareSplit = z.output<typeof FareSplit>;

/** What I was asked to pay of a friend's fare, or have paid: my receipt of it. */
export const MyPart = z.object({
  id: Id,
  rider: Friend,
  /** What people name the ride by, to each other and to the operators. */
  ride_number: z.string(),
  pickup_time: Instant,
  /** IANA zone of the pickup. */
  time_zone: z.string(),
  /** ISO 4217. */
  currency: z.string(),
  /** Whole cents. */
  fare_cents: z.int(),
  amount_cents: z.int(),
  status: FarePartStatus,
  /** The card that pays, or was asked last. */
  card: z.nullable(ShownCard),
  paid_at: z.nullable(Instant),
  refunded_cents: z.int(),
  /** Until when it can be answered; null while the ride goes on. */
  open_until: z.nullable(Instant),
  /** A refund of the fare is on its way that leaves too little of it: I can pay this only if that does not go through. */
  is_on_hold: z._default(z.boolean(), false),
  /** My bank wants me to confirm it, and nothing was taken: when I was sent there last. Null where it does not wait for me. */
  confirm: z.nullable(z.object({ sent_at: z.nullable(Instant) })),
});
export type MyPart = z.output<typeof MyPart>;

export const splitProblems = problems({
  split_closed: [409, `A fare can be split until ${splitWindowMs / hourMs} hours after the ride.`],
  too_many_parts: [409, 'A fare can be split with three friends.'],
  part_too_large: [409, 'That leaves too little for someone to pay.'],
  part_asked: [409, 'You’ve already asked this friend.'],
  part_paid: [409, 'This part is paid, or being paid right now.'],
  part_closed: [409, 'This request has ended.'],
  part_on_hold: [409, 'This fare is being refunded. You can pay your part if the refund doesn’t go through.'],
  part_changed: [409, 'The amount has changed since you loaded it.'],
});

const rate = { limit: 30, windowS: 60 } as const;

/** For the ride's rider; everybody else finds nothing, its driver too. */
export const getSplit = endpoint({
  method: 'GET',
  path: '/api/rides/:id/split',
  access: 'user',
  summary: 'Who pays what of my ride',
  params: IdParam,
  reply: FareSplit,
});

/**
 * Asks friends of mine to pay parts of a fare: those that I choose, or equal ones of what nobody pays yet. Each friend is asked
 * once: whoever was asked for the same already is left as they are (I7), for another part is refused.
 */
export const askSplit = endpoint({
  method: 'POST',
  path: '/api/rides/:id/split',
  access: 'user',
  summary: 'Split a fare with friends',
  params: IdParam,
  body: z.strictObject({
    parts: z
      .array(
        z.strictObject({
          friend_id: UserId,
          /** Whole cents; an equal part where absent. */
          amount_cents: z.optional(z.int().check(z.gte(minPartCents), z.lte(partMaxCents))),
        }),
      )
      .check(z.minLength(1), z.maxLength(maxSplitFriends)),
  }),
  reply: FareSplit,
  problems: ['split_closed', 'too_many_parts', 'part_too_large', 'part_asked'],
  rate,
});

/** Takes back what a friend was asked for, until their card is charged. Twice is no error. */
export const withdrawPart = endpoint({
  method: 'DELETE',
  path: '/api/rides/:id/split/:part_id',
  access: 'user',
  summary: 'Take back what I asked a friend for',
  params: z.object({ id: Id, part_id: Id }),
  reply: FareSplit,
  problems: ['part_paid'],
  rate,
});

/** Parts on a page unless asked otherwise, and at most. */
const partsPage = { initial: 20, max: 50 } as const;

/** What friends asked me for, the newest first; without what was declined, taken back, or not answered in time, and with `unpaid` without what is paid. */
export const listMyParts = endpoint({
  method: 'GET',
  path: '/api/fare-parts',
  access: 'user',
  summary: 'Parts of fares that I pay',
  query: z.strictObject({ cursor: z.optional(Cursor), limit: limit(partsPage.max, partsPage.initial), unpaid: z.optional(Flag) }),
  reply: page('parts', MyPart),
});

/**
 * Pays a part with a card of mine: as soon as the fare was paid, exactly what I saw (I2). If the card is declined I owe nothing,
 * and can choose another one while the part is open.
 */
export const acceptPart = endpoint({
  method: 'POST',
  path: '/api/fare-parts/:id/accept',
  access: 'user',
  summary: 'Pay my part of a fare',
  params: IdParam,
  body: z.strictObject({
    payment_method_id: Id,
    /** What I saw, in whole cents. */
    amount_cents: z.int(),
  }),
  reply: MyPart,
  problems: ['part_closed', 'part_on_hold', 'part_changed', 'card_unusable'],
  rate,
});

/** Until my card is charged. Twice is no error. */
export const declinePart = endpoint({
  method: 'POST',
  path: '/api/fare-parts/:id/decline',
  access: 'user',
  summary: 'Decline my part of a fare',
  params: IdParam,
  reply: z.object({ id: Id }),
  problems: ['part_paid', 'part_closed'],
  rate,
});

/** A fare that I split, or my part of one, is not what it was: to all of my own screens, which then ask again. */
export const splitChanged = topic({ name: 'payments.split.changed', payload: z.object({}) });
