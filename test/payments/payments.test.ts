import { expect, test } from '@jest/globals';
import { getDriverBalance, listPaymentMethods } from '../../src/payments/payments.contract.js';
import { bookRide } from '../../src/booking/booking.contract.js';
import { getRide } from '../../src/rides/rides.contract.js';
import { acceptRide } from '../../src/dispatch/dispatch.contract.js';
import { cancelRide, completeRide, departRide, startRide } from '../../src/trips/trips.contract.js';
import { books, cardOf, completed, confirmed, drivesThere, expiredCardOf, nextDay, quoteFor } from '../rides/town.js';
import { world } from '../world/world.js';
import { leaveUnasked } from './unpaid.js';
import { watchMoves } from './watch-moves.js';

watchMoves();

const people = () => world.people({ rosa: {}, finn: {}, dan: { driver: true } });

test('cards come without card data, the default one first, with a state by the calendar', async () => {
  const { lea } = await world.people({ lea: {} });
  const [first, old] = [await cardOf(lea), await expiredCardOf(lea)];
  expect(await lea.call(listPaymentMethods, {})).toMatchObject({
    payment_methods: [
      { id: first, brand: 'visa', last4: '4242', is_default: true, state: 'ok' },
      { id: old, is_default: false, state: 'expired' },
    ],
  });
});

test('I4: authorised at confirmation, captured at completion, once, and the ledger of the ride sums to zero', async () => {
  const { rosa, dan } = await people();
  const ride = await completed(rosa, dan);
  await world.settle();
  await dan.call(completeRide, { params: { id: ride.id }, body: {} });
  await world.settle();
  const payments = await world.sql('select status, step, amount_cents from payments where ride_id = $1', [ride.id]);
  expect(payments).toEqual([{ status: 'captured', step: null, amount_cents: Math.round(ride.price * 100) }]);
  const entries = await world.sql<{ account: string; amount_cents: number }>(
    'select account, amount_cents from ledger_entries where ride_id = $1',
    [ride.id],
  );
  expect(entries).toHaveLength(3);
  expect(entries.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(0);
  expect(await dan.call(getDriverBalance, {})).toEqual({ instant_balance: ride.driver_share, currency: 'USD' });
});

test('a cancelled ride lets its hold go', async () => {
  await nextDay();
  const { rosa, dan } = await people();
  const { id } = await confirmed(rosa, dan);
  await world.settle();
  expect(await rosa.call(getRide, { params: { id } })).toMatchObject({ payment_status: 'authorised' });
  await rosa.call(cancelRide, { params: { id }, body: {} });
  await world.settle();
  expect(await rosa.call(getRide, { params: { id } })).toMatchObject({ payment_status: 'void' });
  expect(await world.sql('select id from ledger_entries where ride_id = $1', [id])).toEqual([]);
});

test('P14: a step that no job works on is asked again by the sweep, and takes effect once', async () => {
  await nextDay();
  const { rosa, dan } = await people();
  const { id } = await confirmed(rosa, dan);
  await world.settle();
  await leaveUnasked(id);
  world.clock.advance(31_000);
  await world.settle();
  expect(await world.sql('select status, step from payments where ride_id = $1', [id])).toEqual([{ status: 'authorised', step: null }]);
});

test('M44: a refused card never stops a running ride, but an unpaid one blocks the next booking', async () => {
  await nextDay();
  const { finn, dan } = await people();
  const card = await cardOf(finn, 'demo_declined');
  const ride = await books(finn, { preferred_driver_id: dan.id, payment_method_id: card });
  const params = { id: ride.id };
  await dan.call(acceptRide, { params });
  await world.settle();
  expect(await finn.call(getRide, { params })).toMatchObject({ status: 'in_route', payment_status: 'failed' });
  await dan.call(departRide, { params });
  await dan.call(startRide, { params, body: { pin: ride.pin ?? '' } });
  await drivesThere(dan, ride);
  await world.settle();
  expect(await finn.call(getRide, { params })).toMatchObject({ status: 'completed', payment_status: 'failed' });
  const body = { quote_id: (await quoteFor(finn)).id, payment_method_id: await cardOf(finn) };
  expect(await finn.refused(bookRide, { body })).toMatchObject({ status: 409, code: 'open_debt' });
});

test('D7: a scheduled ride is authorised on the day before', async () => {
  await nextDay();
  const { rosa, dan } = await people();
  const scheduled_time = new Date(world.clock.now().getTime() + 72 * 3_600_000).toISOString();
  const { id } = await confirmed(rosa, dan, { is_scheduled: true, scheduled_time });
  await world.settle();
  expect(await rosa.call(getRide, { params: { id } })).toMatchObject({ payment_status: 'none' });
  world.clock.advance(48 * 3_600_000);
  await world.settle();
  expect(await rosa.call(getRide, { params: { id } })).toMatchObject({ payment_status: 'authorised' });
});

test('RIDE-5: a balance is one’s own and for drivers only', async () => {
  const { rosa, dan } = await people();
  expect(await rosa.refused(getDriverBalance, {})).toMatchObject({ status: 403 });
  for (const endpoint of [getDriverBalance, listPaymentMethods])
    expect(await world.stranger().refused(endpoint, {})).toMatchObject({ status: 401 });
  const own = await dan.call(getDriverBalance, {});
  expect(await (await dan.http('/api/driver/balance?user_id=user_rosa')).json()).toEqual(own);
});
