import { expect, test } from '@jest/globals';
import { putPinChoice } from '../../src/rides/pin/pin-choice.contract.js';
import { arriveAtPickup, departRide, startRide } from '../../src/trips/trips.contract.js';
import { pinTries } from '../../src/rides/record/often.contract.js';
import { world } from '../world/world.js';
import { confirmed, confirmedForLater, millStreet } from './town.js';

world.configure({ RATE_SCALE: '1' });

test('M38: tries at the PIN are counted however they come: after five even the right one waits', async () => {
  const { rosa, dan } = await world.people({ rosa: {}, dan: { driver: true } });
  const ride = await confirmedForLater(rosa, dan);
  const params = { id: ride.id };
  const wrong = JSON.stringify({ pin: ride.pin === '0000' ? '0001' : '0000' });
  // A ride that has not set out cannot be started: that spends no try.
  for (let i = 0; i < pinTries; i += 1) expect(await dan.refused(startRide, { params, body: {} })).toMatchObject({ code: 'wrong_state' });
  await dan.call(departRide, { params });
  const tries = Array.from({ length: pinTries * 2 }, () =>
    dan.http(`/api/rides/${ride.id}/start`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: wrong }),
  );
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 403)).toHaveLength(pinTries);
  expect(statuses.filter((status) => status === 429)).toHaveLength(pinTries);
  expect(await dan.refused(startRide, { params, body: { pin: ride.pin ?? '' } })).toMatchObject({ status: 429 });
  // Whoever needs no PIN is not kept waiting by them.
  await rosa.call(putPinChoice, { body: { asked: 'never' } });
  await dan.call(arriveAtPickup, { params, body: { ...millStreet, accuracy_m: 10 } });
  expect(await dan.call(startRide, { params, body: {} })).toMatchObject({ status: 'in_progress' });
});

test('M38: whoever sends no PIN spends no try at it', async () => {
  const { finn, eve } = await world.people({ finn: {}, eve: { driver: true } });
  const ride = await confirmed(finn, eve);
  const params = { id: ride.id };
  for (let i = 0; i < pinTries; i += 1) expect(await eve.refused(startRide, { params, body: {} })).toMatchObject({ code: 'pin_needed' });
  expect(await eve.call(startRide, { params, body: { pin: ride.pin ?? '' } })).toMatchObject({ status: 'in_progress' });
});
