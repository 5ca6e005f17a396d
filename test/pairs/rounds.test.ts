import { beforeEach, expect, test } from '@jest/globals';
import { listOffers } from '../../src/dispatch/offers/offer.contract.js';
import { addFavorite } from '../../src/pairs/pairs.contract.js';
import type { QuoteRequest } from '../../src/booking/quotes/quote.contract.js';
import { books, completed, isOnline, millStreet, nextDay, nobodyDrives } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';

const drivers = { dan: { driver: true }, dora: { driver: true }, eli: { driver: true }, fay: { driver: true } } as const;
const away = (miles: number) => ({ lat: millStreet.lat + miles / 69, lng: millStreet.lng });

let rosa: Person;
let all: Record<keyof typeof drivers, Person>;

beforeEach(async () => {
  await nextDay();
  await nobodyDrives();
  ({ rosa, ...all } = await world.people({ rosa: {}, ...drivers }));
  await world.truncate('favourite_drivers');
});

/** The farthest of all is Rosa's favorite. */
async function isLiked(): Promise<void> {
  await completed(rosa, all.fay);
  await rosa.call(addFavorite, { body: { driver_id: all.fay.id } });
  await nextDay();
  await areOnline();
}

async function areOnline(): Promise<void> {
  await isOnline(all.dan, 'available', away(0.5));
  await isOnline(all.dora, 'available', away(1));
  await isOnline(all.eli, 'available', away(1.5));
  await isOnline(all.fay, 'available', away(2.5));
}

async function asked({ id }: { id: string }): Promise<string[]> {
  const names = Object.entries(all).map(async ([name, driver]) => {
    const { offers } = await driver.call(listOffers, {});
    return offers.some((offer) => offer.id === id) ? [name] : [];
  });
  return (await Promise.all(names)).flat();
}

const tonight = (): Partial<QuoteRequest> => ({
  is_scheduled: true,
  scheduled_time: new Date(world.clock.now().getTime() + 3 * 60 * 60_000).toISOString(),
});

async function nextRound(): Promise<void> {
  world.clock.advance(20_000);
  await areOnline();
  await world.settle();
}

test('M43: a ride for later is offered to the rider’s favorites first, then to the others', async () => {
  await isLiked();
  const ride = await books(rosa, {}, tonight());
  expect(await asked(ride)).toEqual(['fay']);
  await nextRound();
  expect(await asked(ride)).toEqual(['dan', 'dora', 'eli']);
});

test('M43: a ride for now goes to the nearest, whoever is liked', async () => {
  await isLiked();
  expect(await asked(await books(rosa))).toEqual(['dan', 'dora', 'eli']);
});

test('M43: a favorite who cannot take it holds nobody up, and is nobody else’s favorite', async () => {
  await isLiked();
  await isOnline(all.fay, 'off');
  expect(await asked(await books(rosa, {}, tonight()))).toEqual(['dan', 'dora', 'eli']);
  await nextDay();
  await areOnline();
  const { finn } = await world.people({ finn: {} });
  expect(await asked(await books(finn, {}, tonight()))).toEqual(['dan', 'dora', 'eli']);
});
