import { acceptRide, declineOffer } from '../../src/dispatch/dispatch.contract.js';
import { sendMessage } from '../../src/chat/messages/message.contract.js';
import type { Ride } from '../../src/rides/ride.contract.js';
import { getWhy, type Why } from '../../src/why/why.contract.js';
import { books, isOnline, millStreet, nextDay } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';

const driver = { driver: true } as const;
const people = () => world.people({ rosa: {}, finn: {}, dan: driver, dora: driver, otto: { operator: true } });
const away = (miles: number) => ({ lat: millStreet.lat + miles / 69, lng: millStreet.lng });
export const whyFor = (who: Person, { id }: Pick<Ride, 'id'>): Promise<Why> => who.call(getWhy, { params: { id } });

export const writes = (from: Person, to: Person, message: string) => from.call(sendMessage, { body: { recipient_id: to.id, message } });

/** Dora is nearer and declines, Dan takes it. */
export async function aRideOf({ rosa, dan, dora }: Record<'rosa' | 'dan' | 'dora', Person>): Promise<Ride> {
  await world.sql(`update driver_states set availability = 'off'`);
  await isOnline(dora, 'available', away(0.1));
  await isOnline(dan, 'available', away(2));
  const ride = await books(rosa);
  await world.settle();
  await dora.call(declineOffer, { params: { id: ride.id } });
  await dan.call(acceptRide, { params: { id: ride.id } });
  await world.settle();
  return ride;
}

/** A day of its own, on which nobody blocks anybody. */
export async function cast(): Promise<Record<'rosa' | 'finn' | 'dan' | 'dora' | 'otto', Person>> {
  await nextDay();
  await world.sql('delete from user_blocks');
  return people();
}
