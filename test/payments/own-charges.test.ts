import { afterEach, expect, test } from '@jest/globals';
import { listRideCharges, refundPayment, type RideCharge } from '../../src/payments/refunds/refunds.contract.js';
import { nextDay } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { expectBalanced } from './balanced.js';
import { givenUp } from './given-up.js';

afterEach(() => expectBalanced());

const becomesOperator = ({ id }: Person) => world.sql(`update users set roles = array_append(roles, 'operator') where id = $1`, [id]);

test('P22, M51: what the desk reads of charges is less where the reader took or drove the ride', async () => {
  await nextDay();
  const rosa = await world.person('rosa');
  const finn = await world.person('finn', { friendOf: ['rosa'] });
  const dan = await world.person('dan', { driver: true });
  const otto = await world.person('otto', { operator: true });
  const { ride } = await givenUp({ rider: rosa, friend: finn, driver: dan, desk: otto });
  const fareFor = async (who: Person): Promise<RideCharge | undefined> =>
    (await who.call(listRideCharges, { params: { id: ride.id } })).charges.find(({ purpose }) => purpose === 'fare');
  const { id = '' } = (await fareFor(otto)) ?? {};
  const reason = 'Rosa wrote that Dan was rude.';
  await otto.call(refundPayment, { params: { id }, body: { amount_cents: 100, reason } });
  await world.settle();
  for (const party of [rosa, dan]) await becomesOperator(party);

  const whole = await fareFor(otto);
  expect(whole).toMatchObject({
    parts: [{ friend: { clerk_id: finn.id } }],
    refunds: [{ amount_cents: 100, reason }],
    setbacks: [{ kind: 'refund_failed', is_part: true }],
  });
  expect(await fareFor(rosa)).toEqual({ ...whole, setbacks: [] });
  const reasonless = whole?.refunds.map((refund) => ({ ...refund, reason: '' }));
  expect(await fareFor(dan)).toEqual({ ...whole, parts: [], refunds: reasonless, setbacks: [] });
});
