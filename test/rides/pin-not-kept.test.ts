import { beforeEach, expect, test } from '@jest/globals';
import { getRide } from '../../src/rides/rides.contract.js';
import { departRide, startRide } from '../../src/trips/trips.contract.js';
import { world } from '../world/world.js';
import { confirmedForLater, nextDay } from './town.js';

beforeEach(nextDay);

test('M38: a PIN stands in no row; its rider reads the same one each time, and it starts the ride', async () => {
  const { rosa, dan } = await world.people({ rosa: {}, dan: { driver: true } });
  const ride = await confirmedForLater(rosa, dan);
  const params = { id: ride.id };
  expect(ride.pin).toMatch(/^\d{4}$/);
  expect((await rosa.call(getRide, { params })).pin).toBe(ride.pin);
  const [row] = await world.sql<{ pin: string | null; text: string }>('select pin, to_jsonb(r)::text as text from rides r where id = $1', [
    ride.id,
  ]);
  expect(row?.pin).toBeNull();
  expect(row?.text).not.toContain(`"${ride.pin}"`);
  await dan.call(departRide, { params });
  expect(await dan.call(startRide, { params, body: { pin: ride.pin ?? '' } })).toMatchObject({ status: 'in_progress', pin: null });
});

test('M38: a ride that was booked while PINs were kept is started with the one that its rider was told', async () => {
  const { rosa, dan } = await world.people({ rosa: {}, dan: { driver: true } });
  const ride = await confirmedForLater(rosa, dan);
  const params = { id: ride.id };
  const told = ride.pin === '4711' ? '4712' : '4711';
  await world.sql('update rides set pin = $2 where id = $1', [ride.id, told]);
  expect((await rosa.call(getRide, { params })).pin).toBe(told);
  await dan.call(departRide, { params });
  expect(await dan.refused(startRide, { params, body: { pin: ride.pin ?? '' } })).toMatchObject({ code: 'wrong_pin' });
  expect(await dan.call(startRide, { params, body: { pin: told } })).toMatchObject({ status: 'in_progress' });
});
