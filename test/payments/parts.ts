import type { CallOf } from '../../src/contract/endpoint.js';
import { acceptPart, askSplit, type FareSplit, getSplit, listMyParts, type MyPart } from '../../src/payments/split/split.contract.js';
import type { Ride } from '../../src/rides/ride.contract.js';
import { cardOf } from '../rides/town.js';
import type { Caller } from '../world/caller.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';

type OfRide = Pick<Ride, 'id'>;
type Wishes = CallOf<typeof askSplit>['body']['parts'];

/** A rider, two friends of hers, and who drives them. */
export const splitters = { rosa: {}, finn: { friendOf: ['rosa'] }, gus: { friendOf: ['rosa'] }, dan: { driver: true } };

export const wholeCents = (amount: number): number => Math.round(amount * 100);

/** Asks friends for parts of a ride: equal ones, or those that are named. */
export function splits(rider: Caller, { id }: OfRide, parts: Wishes): Promise<FareSplit> {
  return rider.call(askSplit, { params: { id }, body: { parts } });
}

/** Of these friends an equal part each. */
export const equalParts = (...friends: readonly Person[]): Wishes => friends.map(({ id }) => ({ friend_id: id }));

export const splitOf = (rider: Caller, { id }: OfRide): Promise<FareSplit> => rider.call(getSplit, { params: { id } });

/** The part that a friend was asked for last. */
export async function partOf(friend: Caller): Promise<MyPart> {
  const [part] = (await friend.call(listMyParts, { query: {} })).parts;
  if (!part) throw new Error('asked for nothing');
  return part;
}

/** The call by which a friend says yes to what they see, with a card that pays unless told. */
export async function yesTo(part: MyPart, friend: Person, providerRef?: string): Promise<CallOf<typeof acceptPart>> {
  const payment_method_id = await cardOf(friend, providerRef);
  return { params: { id: part.id }, body: { payment_method_id, amount_cents: part.amount_cents } };
}

/** A friend says yes to what they were asked for last. */
export async function accepts(friend: Person, providerRef?: string): Promise<MyPart> {
  return friend.call(acceptPart, await yesTo(await partOf(friend), friend, providerRef));
}

/** … and everything that follows has happened. */
export async function pays(friend: Person, providerRef?: string): Promise<MyPart> {
  await accepts(friend, providerRef);
  await world.settle();
  return partOf(friend);
}

/** What the ledger says that somebody has paid for a ride, in whole cents. */
export async function paidBy({ id }: Person, ride: OfRide): Promise<number> {
  const [row] = await world.sql<{ cents: number }>(
    'select coalesce(-sum(amount_cents), 0)::int as cents from ledger_entries where ride_id = $1 and account = $2',
    [ride.id, `rider:${id}`],
  );
  return row?.cents ?? 0;
}
