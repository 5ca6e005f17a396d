import * as z from 'zod/mini';
import type { CallOf } from '../../contract/endpoint.js';
import { Id } from '../../contract/ids.js';
import { text } from '../../contract/text.js';
import { zonedTimeAt } from '../../contract/calendar/local-time.js';
import { lengthIn } from '../../fares/fare.api.js';
import { getDriverEarnings } from '../../payments/ledger/earnings.contract.js';
import { listDebts } from '../../payments/debts/debts.contract.js';
import { getDriverBalance, listPaymentMethods } from '../../payments/payments.contract.js';
import { getReceipt } from '../../payments/receipts/receipt.contract.js';
import type { RideSummary } from '../../rides/ride.contract.js';
import { isUnderWay } from '../../rides/ride-status.contract.js';
import { getRide, listRides, ridesPageMax } from '../../rides/rides.contract.js';
import { listSavedLocations } from '../../saved-locations/saved-locations.contract.js';
import { getTown } from '../../service-area/the-town.contract.js';
import { listCases } from '../../support/support.contract.js';
import { nameMaxLength } from '../limits.js';
import { Journey, quoteOf } from './journey.js';
import { isNamed, type RideName } from './named-ride.rules.js';
import { receiptFacts, rideFacts, rideStatusFacts } from './shapes.js';
import { type ReadingTool, readingTool } from './tool.js';
import type { ToolCaller } from './tool-caller.js';

const Nothing = z.object({});
/** Of a list an agent sees the beginning. */
const few = 10;

const Side = z.optional(z.enum(['rider', 'driver']));

const rideStatus = readingTool({
  name: 'ride_status',
  description:
    'The person’s ride that is open now: the one under way, else the soonest; its status, driver, car, minutes until it comes, and what ' +
    'canceling would cost. other_open_rides: how many more are open; my_rides has them. role: only of those that they booked, or drive.',
  input: z.object({ role: Side }),
  async read(caller, { role }) {
    const { rides } = await caller.call(listRides, { query: { limit: ridesPageMax, status: 'upcoming', ...(role && { role }) } });
    const open = rides.find(isUnderWay) ?? rides[0];
    if (!open) return { ride: null };
    const ride = await caller.call(getRide, { params: { id: open.id } });
    return { ride: rideStatusFacts(ride), other_open_rides: rides.length - 1 };
  },
});

const Words = z.optional(text(nameMaxLength, 1));

const myRides = readingTool({
  name: 'my_rides',
  description:
    `The person’s rides: those to come, the soonest first; those that are over, or all, the newest first. ${few} at most; has_more: there are ` +
    'others. role: only those that they booked, or drove. One that is named is looked for among all of them: by place (where it goes or ' +
    'begins), person (who drives, or rides), date (YYYY-MM-DD), or weekday (0 is Sunday).',
  input: z.object({
    which: z.optional(z.enum(['upcoming', 'past'])),
    role: Side,
    place: Words,
    person: Words,
    date: z.optional(z.iso.date()),
    weekday: z.optional(z.int().check(z.gte(0), z.lte(6))),
  }),
  async read(caller, { which, role, ...name }) {
    const query = { ...(which && { status: which }), ...(role && { role }) };
    if (Object.keys(name).length > 0) return { ...(await ridesNamed(caller, query, name)), looked_for: name };
    const { rides, nextCursor } = await caller.call(listRides, { query: { ...query, limit: few } });
    return { rides: rides.map(rideFacts), has_more: nextCursor !== null };
  },
});

/** Among so many of their rides one is looked for. */
const lookedPages = 10;

async function ridesNamed(caller: ToolCaller, query: Omit<CallOf<typeof listRides>['query'], 'limit'>, name: RideName) {
  const found: RideSummary[] = [];
  let cursor: string | null | undefined;
  for (let page = 0; page < lookedPages && cursor !== null && found.length <= few; page += 1) {
    const asked = { ...query, limit: ridesPageMax, ...(cursor && { cursor }) };
    const { rides, nextCursor } = await caller.look(listRides, { query: asked });
    found.push(...rides.filter((ride) => isNamed(ride, name)));
    cursor = nextCursor;
  }
  const shown = found.slice(0, few);
  caller.show(shown);
  return { rides: shown.map(rideFacts), has_more: found.length > few || cursor !== null };
}

const rideReceipt = readingTool({
  name: 'ride_receipt',
  description: 'The receipt of one ride of the person; ride_id is from my_rides.',
  input: z.object({ ride_id: Id }),
  async read(caller, { ride_id: id }) {
    return receiptFacts(await caller.call(getReceipt, { params: { id } }));
  },
});

const quoteRide = readingTool({
  name: 'quote_ride',
  description:
    'What a ride would cost now or, with scheduled_time, then, and how long it takes. Places are names or addresses, or “home” and “work” of the person.',
  input: Journey,
  async read(caller, journey) {
    const quote = await quoteOf(caller, journey);
    const { units } = await caller.call(getTown, {});
    return {
      from: quote.pickup_address,
      to: quote.destination_address,
      price: quote.price,
      currency: quote.currency,
      scheduled_time: quote.scheduled_time && zonedTimeAt(quote.scheduled_time, quote.time_zone),
      time_zone: quote.time_zone,
      minutes: quote.estimated_duration_minutes,
      distance: lengthIn(units, quote.distance_miles),
      driver_in_minutes: quote.pickup_eta_minutes,
    };
  },
});

const driverEarnings = readingTool({
  name: 'driver_earnings',
  description: 'For drivers: their balance, and what they earned today and this week.',
  input: Nothing,
  async read(caller) {
    const { instant_balance: balance, currency } = await caller.call(getDriverBalance, {});
    const { today, week } = await caller.call(getDriverEarnings, { query: {} });
    const earned = ({ amount_cents: cents, rides }: { amount_cents: number; rides: number }) => ({ amount: cents / 100, rides });
    return { balance, currency, today: earned(today), this_week: earned(week) };
  },
});

const myDebts = readingTool({
  name: 'my_debts',
  description: 'What the person still has to pay, because a card was declined.',
  input: Nothing,
  async read(caller) {
    const { debts } = await caller.call(listDebts, { query: { limit: few } });
    const facts = debts.map(({ destination_address: destination, amount_cents: cents, currency, state, card }) => {
      return { destination, amount: cents / 100, currency, state, card };
    });
    return { debts: facts };
  },
});

const myCards = readingTool({
  name: 'my_cards',
  description: 'The person’s saved cards: brand, last four digits, which one is used first.',
  input: Nothing,
  async read(caller) {
    const { payment_methods: cards } = await caller.call(listPaymentMethods, {});
    return { cards: cards.map(({ brand, last4, is_default: isDefault, state }) => ({ brand, last4, is_default: isDefault, state })) };
  },
});

const savedPlaces = readingTool({
  name: 'saved_places',
  description: 'The places that the person saved, such as home and work.',
  input: Nothing,
  async read(caller) {
    const { saved_locations: places } = await caller.call(listSavedLocations, {});
    return { places: places.map(({ name, kind, address }) => ({ name, kind, address })) };
  },
});

const myCases = readingTool({
  name: 'my_support_cases',
  description: 'What the person asked the town’s operators, and how far it is.',
  input: Nothing,
  async read(caller) {
    const { support_cases: cases } = await caller.call(listCases, { query: { limit: few } });
    return { cases: cases.map(({ id, kind, state, subject, updated_at: at }) => ({ case_id: id, kind, state, subject, updated_at: at })) };
  },
});

/** What agents may look up for a person: nothing that the person could not. */
export const readingTools: readonly ReadingTool[] = [
  rideStatus,
  myRides,
  rideReceipt,
  quoteRide,
  driverEarnings,
  myDebts,
  myCards,
  savedPlaces,
  myCases,
];
