import * as z from 'zod/mini';
import { listDrivers } from '../../booking/driver-picker.contract.js';
import { createQuote, type Quote } from '../../booking/quotes/quote.contract.js';
import { rescheduleRide } from '../../booking/reschedule/reschedule.contract.js';
import { Id, UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { Instant, text } from '../../contract/text.js';
import { listFriends } from '../../friends/friends.contract.js';
import type { Ride } from '../../rides/ride.contract.js';
import { getRide } from '../../rides/rides.contract.js';
import { shareRide } from '../../sharing/sharing.contract.js';
import { nameMaxLength } from '../limits.js';
import { agentTexts } from '../texts.js';
import type { ShareUndo } from '../undo.contract.js';
import { moneyText, pickupText } from '../words.js';
import { placeOf, Spot } from './journey.js';
import { rideFacts, rideSaid } from './shapes.js';
import { type ActingTool, actingTool, type ReadingTool, readingTool } from './tool.js';
import type { ToolCaller } from './tool-caller.js';

/** Of the drivers near a place an agent sees the first ones. */
const fewDrivers = 10;

const driversAvailable = readingTool({
  name: 'drivers_available',
  description:
    'Drivers near a place, favorites, friends and drivers of earlier rides first: whether they are available, and in how many minutes.',
  input: z.object({ near: Spot }),
  async read(caller, { near }) {
    const { address, lat, lng } = await placeOf(caller, near);
    const { drivers } = await caller.call(listDrivers, { query: { lat, lng } });
    const facts = drivers.slice(0, fewDrivers).map(({ full_name: name, availability, eta_minutes: minutes, is_friend: isFriend }) => {
      return { name, availability, in_minutes: minutes, is_friend: isFriend };
    });
    return { near: address, drivers: facts };
  },
});

const rescheduleTool = actingTool({
  name: 'reschedule_ride',
  description:
    'Changes the time of a scheduled ride of the person, while canceling it is free; ride_id is from my_rides, scheduled_time when it is to begin. ' +
    'The person sees the price at that time and confirms it first.',
  input: z.object({ ride_id: Id, scheduled_time: Instant }),
  plan: z.object({ ride_id: Id, quote_id: Id, scheduled_time: Instant, price: z.number(), currency: z.string() }),
  async prepare(caller, { ride_id, scheduled_time }) {
    const ride = await caller.call(getRide, { params: { id: ride_id } });
    const { id: quote_id, price, currency } = await priceAt(caller, ride, scheduled_time);
    const { to, time: before } = rideSaid(ride);
    const said = { to, before, time: pickupText(scheduled_time, ride.time_zone), price: moneyText(price, currency) };
    return { params: { ride_id, quote_id, scheduled_time, price, currency }, summary: agentTexts.confirm.reschedule(said) };
  },
  async act(caller, { ride_id: id, quote_id }) {
    return { facts: { moved: rideFacts(await caller.call(rescheduleRide, { params: { id }, body: { quote_id } })) } };
  },
});

const shareTool = actingTool({
  name: 'share_ride',
  description:
    'Sends a friend a message with a link by which they can follow a ride of the person; ride_id is from ride_status or my_rides.',
  input: z.object({ ride_id: Id, friend: text(nameMaxLength, 1) }),
  plan: z.object({ ride_id: Id, friend_id: UserId, friend: z.string() }),
  async prepare(caller, { ride_id, friend: words }) {
    const ride = await caller.call(getRide, { params: { id: ride_id } });
    const { clerk_id: friend_id, full_name: friend } = await friendOf(caller, words);
    return { params: { ride_id, friend_id, friend }, summary: agentTexts.confirm.share({ friend, ...rideSaid(ride) }) };
  },
  /** A link that was there before is not this act's to take back. */
  async act(caller, { ride_id, friend_id, friend }) {
    const { share, is_new: isNew } = await caller.call(shareRide, { params: { id: ride_id }, body: { friend_id } });
    const undo = isNew ? ({ share_id: share.id } satisfies z.output<typeof ShareUndo>) : undefined;
    return { facts: { ride_id, shared_with: friend }, undo };
  },
});

/** The same places and passengers at another time. */
function priceAt(caller: ToolCaller, ride: Ride, scheduled_time: string): Promise<Quote> {
  const { pickup_latitude, pickup_longitude, pickup_address, destination_latitude, destination_longitude, destination_address } = ride;
  const way = { pickup_latitude, pickup_longitude, pickup_address, destination_latitude, destination_longitude, destination_address };
  const { stops, passenger_count } = ride;
  return caller.call(createQuote, { body: { ...way, stops, passenger_count, is_scheduled: true, scheduled_time } });
}

/** By the whole name where several begin alike; nobody where it stays open which one is meant. */
async function friendOf(caller: ToolCaller, words: string): Promise<{ clerk_id: UserId; full_name: string }> {
  const { friends } = await caller.call(listFriends, { query: { q: words } });
  const exact = friends.filter(({ full_name: name }) => name.toLowerCase() === words.trim().toLowerCase());
  const [friend, ...others] = exact.length > 0 ? exact : friends;
  return friend && others.length === 0 ? friend : refuse(commonProblems, 'not_found');
}

export const rideReadingTools: readonly ReadingTool[] = [driversAvailable];
export const rideActingTools: readonly ActingTool[] = [rescheduleTool, shareTool];
