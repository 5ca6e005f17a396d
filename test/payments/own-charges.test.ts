import { afterEach, expect, test } from '@jest/globals';
import { getOverview } from '../../src/admin/overview/overview.contract.js';
import { listRideCharges, refundPayment, type RideCharge } from '../../src/payments/refunds/refunds.contract.js';
import { recordGiven } from '../../src/payments/setbacks/setbacks.contract.js';
import { all as everythingTold } from '../notifications/tell.js';
import { nextDay } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { expectBalanced } from './balanced.js';
import { failedReturns, givenUp } from './given-up.js';

afterEach(() => expectBalanced());

const becomesOperator = ({ id }: Person) => world.sql(`update users set roles = array_append(roles, 'operator') where id = $1`, [id]);

test('P22, M51: what the desk reads of charges is less where the reader took the ride, drives it or drove it', async () => {
  await nextDay();
  const rosa = await world.person('rosa');
  const finn = await world.person('finn', { friendOf: ['rosa'] });
  const dan = await world.person('dan', { driver: true });
  const otto = await world.person('otto', { operator: true });
  const dora = await world.person('dora', { driver: true });
  const { ride } = await givenUp({ rider: rosa, friend: finn, driver: dan, desk: otto, former: dora });
  const fareFor = async (who: Person): Promise<RideCharge | undefined> =>
    (await who.call(listRideCharges, { params: { id: ride.id } })).charges.find(({ purpose }) => purpose === 'fare');
  const { id = '' } = (await fareFor(otto)) ?? {};
  const reason = 'Rosa wrote that Dan was rude.';
  await otto.call(refundPayment, { params: { id }, body: { amount_cents: 100, reason } });
  await world.settle();
  for (const party of [rosa, dan, dora]) await becomesOperator(party);

  const whole = await fareFor(otto);
  expect(whole).toMatchObject({
    parts: [{ friend: { clerk_id: finn.id } }],
    refunds: [{ amount_cents: 100, reason }],
    setbacks: [{ kind: 'refund_failed', is_part: true }],
  });
  expect(await fareFor(rosa)).toEqual({ ...whole, setbacks: [] });
  const reasonless = whole?.refunds.map((refund) => ({ ...refund, reason: '' }));
  for (const drove of [dan, dora]) expect(await fareFor(drove)).toEqual({ ...whole, parts: [], refunds: reasonless, setbacks: [] });
});

test('P22: nor is what a bank did not take in the desk’s list, its count or its notices for them', async () => {
  await nextDay();
  const { rosa, finn, dan, dora, otto } = await world.newPeople({
    rosa: { operator: true },
    finn: { friendOf: ['rosa'] },
    dan: { driver: true, operator: true },
    dora: { driver: true, operator: true },
    otto: { operator: true },
  });
  const parties = [rosa, dan, dora];
  const counted = (who: Person) => who.call(getOverview, {}).then(({ setbacks_open: open }) => open);
  const all = async () => Promise.all([otto, ...parties].map(counted));
  const [open = 0, ...none] = await all();
  const { ride, setback } = await givenUp({ rider: rosa, friend: finn, driver: dan, desk: otto, former: dora });
  for (const party of parties) for (const show of ['open', 'all'] as const) expect(await failedReturns(party, ride, show)).toEqual([]);
  expect(await all()).toEqual([open + 1, ...none]);
  const warned = async (who: Person) => (await everythingTold(who)).filter(({ title }) => title.includes('didn’t arrive'));
  expect(await warned(otto)).toHaveLength(1);
  for (const party of parties) expect(await warned(party)).toEqual([]);
  // Whatever amount they say: what is missing is not told by a refusal.
  for (const party of parties) {
    const refusal = await party.refused(recordGiven, { params: { id: setback.id }, body: { amount_cents: 1, reason: 'Cash.' } });
    expect(refusal).toMatchObject({ status: 403, code: 'own_charge' });
    expect(refusal.body).not.toHaveProperty('current');
  }
});
