import { expect } from '@jest/globals';
import { type Fix, sendLocation } from '../../src/drivers/drivers.contract.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { millStreet } from './town.js';

export type Place = Pick<Fix, 'lat' | 'lng'>;

/** So many miles north of Mill Street. */
export const north = (miles: number): Place => ({ lat: millStreet.lat + miles / 69.093, lng: millStreet.lng });

/** A driver's device measured it just now, or a while ago, and it counts: by this number. */
export async function isAt(driver: Person, { lat, lng }: Place, { agoMs = 0 } = {}): Promise<number> {
  const seq = world.clock.now().getTime();
  const fix = { lat, lng, accuracy_m: 5, seq, at: new Date(seq - agoMs).toISOString() };
  expect(await driver.emit(sendLocation, fix)).toMatchObject({ ok: true, accepted: true });
  return seq;
}

/** … a while after the last time, and what follows from it has followed. */
export async function drivesTo(driver: Person, place: Place, afterMs = 16_000): Promise<void> {
  world.clock.advance(afterMs);
  await isAt(driver, place);
  await world.settle();
}
