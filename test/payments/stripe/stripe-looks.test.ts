import { expect, test } from '@jest/globals';
import { confirmPayment, listConfirmations } from '../../../src/payments/confirmations/confirmations.contract.js';
import { ConfirmationsService } from '../../../src/payments/confirmations/confirmations.service.js';
import { giveTip } from '../../../src/payments/extras/tips.contract.js';
import { confirmPart } from '../../../src/payments/split/part-confirm.contract.js';
import { PartConfirmationsService } from '../../../src/payments/split/part-confirmations.service.js';
import { acceptPart } from '../../../src/payments/split/split.contract.js';
import type { Ride } from '../../../src/rides/ride.contract.js';
import { copyRide } from '../../rides/copies.js';
import { world } from '../../world/world.js';
import { expectBalanced } from '../balanced.js';
import { equalParts, partOf, splits } from '../parts.js';
import { accepted, account, driven, healed, rosa, stripe, turn } from './stripe-rides.js';
import { entersCard } from './stripe-town.js';

// What somebody confirmed at their bank is found, however much there is that Stripe does not answer about.

const lost = 'pi_lost';

interface AtBank {
  readonly id: string;
  readonly url: string | null;
}

/** Rosa is at her bank for a tip. */
async function tips({ id }: Ride): Promise<AtBank> {
  const card = await entersCard(stripe, rosa, 'asks');
  await rosa.call(giveTip, { params: { id }, body: { amount_cents: 500, payment_method_id: card.id } });
  await world.settle();
  const [first] = (await rosa.call(listConfirmations, {})).confirmations;
  if (!first) throw new Error('nothing waits for Rosa');
  return { id: first.id, ...(await rosa.call(confirmPayment, { params: { id: first.id } })) };
}

/** Finn is at his for a part of her fare. */
async function sharesFare(ride: Ride): Promise<AtBank> {
  const finn = await world.person(`finn${turn}`, { friendOf: [`rosa${turn}`] });
  await splits(rosa, ride, equalParts(finn));
  const card = await entersCard(stripe, finn, 'asks');
  const { id, amount_cents } = await partOf(finn);
  await finn.call(acceptPart, { params: { id }, body: { payment_method_id: card.id, amount_cents } });
  await world.settle();
  return { id, ...(await finn.call(confirmPart, { params: { id } })) };
}

/** A hundred like it, of as many rides, that were due before. */
async function hundredBefore(table: string, id: string, ride: Ride): Promise<void> {
  await copyRide(ride.id, { count: 100, change: `'notes', 'A copy'` });
  await world.sql(
    `insert into ${table} select made.* from ${table} p
     cross join (select id from rides where customer_id = $2 and notes = 'A copy') r
     cross join lateral jsonb_populate_record(p, jsonb_build_object('id', uuidv7(), 'ride_id', r.id, 'provider_key', r.id, 'charge_key', r.id,
       'confirm_ref', $3::text, 'confirm_look_at', p.confirm_look_at - interval '1 second')) made
     where p.id = $1`,
    [id, rosa.id, lost],
  );
}

const looksAtCharges = () => world.app.get(ConfirmationsService).lookDue();
const looksAtParts = () => world.app.get(PartConfirmationsService).lookDue();

test.each([
  ['charges', 'payments', tips, looksAtCharges, 'captured'],
  ['parts', 'fare_parts', sharesFare, looksAtParts, 'paid'],
] as const)(
  'a hundred %s that Stripe does not answer about do not hide the one behind them',
  async (...[, table, goesToBank, look, paid]) => {
    world.log.expectError(/could not be done/);
    const { ride } = await accepted();
    await driven(ride);
    const { id, url } = await goesToBank(ride);
    const status = async () => (await world.sql<{ status: string }>(`select status from ${table} where id = $1`, [id]))[0]?.status;
    await hundredBefore(table, id, ride);
    stripe.fates.set(`GET /v1/payment_intents/${lost}`, 'fails');
    account.answerBank(new URL(url ?? '').pathname.split('/').at(-1) ?? '', 'yes');
    world.clock.advance(31_000);
    for (let sweeps = 0; sweeps < 12; sweeps += 1) await Promise.allSettled([look()]);
    expect(await status()).not.toBe('failed');
    await world.sql(`delete from ${table} where confirm_ref = $1`, [lost]);
    await healed();
    expect(await status()).toBe(paid);
    await expectBalanced();
  },
);
