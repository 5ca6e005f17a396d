import * as z from 'zod/mini';
import { bookRide } from '../../booking/booking.contract.js';
import { Id } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { isBlank, text } from '../../contract/text.js';
import {
  cardEndsAt,
  cardProblems,
  getCardSetup,
  isUsableCard,
  listPaymentMethods,
  type PaymentMethod,
} from '../../payments/payments.contract.js';
import type { Ride, RideSummary } from '../../rides/ride.contract.js';
import { isForDriverAlone } from '../../rides/ride-status.contract.js';
import { getRide, listRides } from '../../rides/rides.contract.js';
import { getLostItem } from '../../support/lost-items/lost-items.contract.js';
import { CaseKind, entryMaxLength, openCase, subjectMaxLength } from '../../support/support.contract.js';
import { localAddress } from '../../town/address.contract.js';
import { cancelReasonMaxLength, cancelRide } from '../../trips/trips.contract.js';
import { agentTexts } from '../texts.js';
import { cardText, moneyText, pickupText, planText, timeText } from '../words.js';
import { Journey, quoteOf } from './journey.js';
import { lostRideOf } from './lost-ride.rules.js';
import { destinationOf, rideFacts, rideSaid } from './shapes.js';
import { type ActingTool, actingTool } from './tool.js';
import type { ToolCaller } from './tool-caller.js';

const bookRideTool = actingTool({
  name: 'book_ride',
  description:
    'Books a ride for now or, with scheduled_time, for then, paid with the person’s usual card. The person sees the price and confirms it first.',
  input: Journey,
  plan: z.object({
    quote_id: Id,
    payment_method_id: Id,
    price: z.number(),
    currency: z.string(),
    // What an instance of before them prepared has neither.
    passengers: z._default(z.int(), 1),
    notes: z._default(z.nullable(z.string()), null),
  }),
  async prepare(caller, journey) {
    if ((await caller.call(getCardSetup, {})).provider === 'none') refuse(cardProblems, 'cards_not_set_up');
    const cards = (await caller.call(listPaymentMethods, {})).payment_methods.filter(isUsableCard);
    if (cards.length === 0) refuse(cardProblems, 'card_unusable');
    const quote = await quoteOf(caller, journey);
    const { id: quote_id, price, currency, scheduled_time: time, time_zone: zone } = quote;
    const card = usualCard(cards, time) ?? refuse(cardProblems, 'card_expires_before_ride');
    const { passengers = 1, notes = null } = journey;
    const said = {
      from: localAddress(quote.pickup_address),
      to: localAddress(quote.destination_address),
      price: moneyText(price, currency),
      card: cardText(card),
    };
    const { book, bookAt, passengers: passengersText } = agentTexts.confirm;
    const summary = planText(
      time === null ? book(said) : bookAt({ ...said, time: pickupText(time, zone) }),
      passengers === 1 ? null : passengersText({ count: passengers }),
      quoted('notes', notes),
    );
    return { params: { quote_id, payment_method_id: card.id, price, currency, passengers, notes }, summary };
  },
  async act(caller, { quote_id, payment_method_id }) {
    return { facts: { booked: rideFacts(await caller.call(bookRide, { body: { quote_id, payment_method_id } })) } };
  },
});

/** Of those that pay today: the usual one comes first, and one that expires before the ride is passed over (D7). */
function usualCard(cards: readonly PaymentMethod[], pickupTime: string | null): PaymentMethod | undefined {
  return pickupTime === null ? cards[0] : cards.find((card) => cardEndsAt(card) > Date.parse(pickupTime));
}

const cancelRideTool = actingTool({
  name: 'cancel_ride',
  description:
    'Cancels a ride that the person booked, or gives back one that they drive, which then goes on with another driver, unless its rider wanted ' +
    'only this one; ride_id is from ride_status or my_rides. The person sees which ride it is and the fee, and confirms it first.',
  input: z.object({ ride_id: Id, reason: z.optional(z.nullable(text(cancelReasonMaxLength))) }),
  plan: z.object({ ride_id: Id, reason: z.nullable(z.string()), fee_cents: z.int() }),
  async prepare(caller, { ride_id, reason = null }) {
    const ride = await caller.call(getRide, { params: { id: ride_id } });
    const params = { ride_id, reason, fee_cents: Math.round(ride.cancel_fee * 100) };
    return { params, summary: planText(cancelText(ride), quoted('reason', reason)) };
  },
  async act(caller, { ride_id, reason, fee_cents }) {
    const left = await caller.call(cancelRide, { params: { id: ride_id }, body: { reason, fee_cents } });
    return { facts: left.my_role === 'candidate' ? { ride_id: left.id, status: left.status } : rideFacts(left) };
  },
});

/** By its driver nothing ends, unless its rider wants nobody else: it is looked for another one. */
function cancelText(ride: Ride): string {
  const { release, releaseAlone, cancelFree, cancelFee } = agentTexts.confirm;
  const said = rideSaid(ride);
  if (ride.my_role === 'driver') return (isForDriverAlone(ride) ? releaseAlone : release)({ ...said, rider: ride.customer.full_name });
  if (ride.my_role !== 'rider') refuse(commonProblems, 'not_found');
  return ride.cancel_fee === 0 ? cancelFree(said) : cancelFee({ ...said, fee: moneyText(ride.cancel_fee, ride.currency) });
}

const openCaseTool = actingTool({
  name: 'open_support_case',
  description:
    'Hands something over to the town’s operators, such as a wrong fare, or a lost item, of which the driver is told too. ride_id is from my_rides; ' +
    'a lost item without it is looked for by the ride that the text names, or the last one. The person confirms the text and the ride first.',
  input: z.object({
    kind: CaseKind,
    subject: text(subjectMaxLength, 1),
    text: text(entryMaxLength, 1),
    ride_id: z.optional(Id),
  }),
  plan: z.object({ kind: CaseKind, subject: z.string(), text: z.string(), ride_id: z.nullable(Id) }),
  async prepare(caller, { kind, subject, text: said, ride_id: named }) {
    const ride = await rideOfCase(caller, { kind, words: `${subject} ${said}`, named });
    const summary = planText(caseText({ kind, subject, ride }), said.trim() === subject.trim() ? null : quoted('text', said));
    return { params: { kind, subject, text: said, ride_id: ride?.id ?? null }, summary };
  },
  async act(caller, { kind, subject, text: said, ride_id: ride }) {
    const made = await caller.call(openCase, { body: { kind, subject, text: said, ...(ride === null ? {} : { ride_id: ride }) } });
    const facts = { case_id: made.id, state: made.state, subject: made.subject };
    if (kind !== 'lost_item' || ride === null) return { facts };
    // The case is open: what cannot be looked up now takes nothing of that back.
    const lost = await caller.call(getLostItem, { params: { id: ride } }).catch(() => undefined);
    return { facts: { ...facts, ride_id: ride, ...(lost && { driver_told: lost.lost_item?.is_open === true }) } };
  },
});

/** What others read in the person's name, word for word; null where there is nothing to read. */
function quoted(as: 'notes' | 'reason' | 'text', said: string | null): string | null {
  return said === null || isBlank(said) ? null : agentTexts.confirm[as]({ said });
}

/** Rides among which one looks for where something was left. */
const lastRides = 10;

/** What was lost belongs to a ride, so that its driver is asked; any other case may be without one. */
async function rideOfCase(
  caller: ToolCaller,
  { kind, words, named }: { kind: CaseKind; words: string; named: Id | undefined },
): Promise<RideSummary | undefined> {
  if (named !== undefined) return caller.call(getRide, { params: { id: named } });
  if (kind !== 'lost_item') return undefined;
  const { rides } = await caller.call(listRides, { query: { role: 'rider', status: 'completed', limit: lastRides } });
  return lostRideOf(rides, words);
}

function caseText({ kind, subject, ride }: { kind: CaseKind; subject: string; ride: RideSummary | undefined }): string {
  const { openCase: alone, openCaseOf, lostItem } = agentTexts.confirm;
  if (!ride) return alone({ subject });
  const said = {
    subject,
    to: destinationOf(ride),
    time: timeText(ride.pickup_time, ride.time_zone),
  };
  return kind === 'lost_item' ? lostItem(said) : openCaseOf(said);
}

/** What agents may do for a person who confirms it: nothing that the person could not. */
export const actingTools: readonly ActingTool[] = [bookRideTool, cancelRideTool, openCaseTool];
