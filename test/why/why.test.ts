import { describe, expect, test } from '@jest/globals';
import { cancelRide } from '../../src/trips/trips.contract.js';
import { completed, confirmed } from '../rides/town.js';
import { world } from '../world/world.js';
import { aRideOf, cast, whyFor, writes } from './story.js';

describe('M170: the whole story of a ride on one page', () => {
  test('for the desk: who was asked in which round, how far, what they said; the reader needs no other page', async () => {
    const all = await cast();
    const ride = await aRideOf(all);
    const why = await whyFor(all.otto, ride);
    expect(why).toMatchObject({ ride_id: ride.id, my_role: 'operator', preferred: null });
    expect(why.rounds).toMatchObject([{ round: 1, asked: 2, is_taken: true }]);
    expect(why.rounds[0]?.offers).toMatchObject([
      { driver: { clerk_id: all.dora.id }, eta_minutes: 1, outcome: 'declined', pushed_at: null },
      { driver: { clerk_id: all.dan.id }, outcome: 'accepted', eta_minutes: expect.any(Number) },
    ]);
    expect(why.events.map(({ type }) => type)).toEqual(expect.arrayContaining(['booked', 'offered', 'offer_declined', 'accepted']));
    await all.rosa.call(cancelRide, { params: { id: ride.id }, body: {} });
  });

  test('the fare by its lines, the fee with its rule, and a ledger that adds up to nothing (I4)', async () => {
    const { otto, rosa, dan } = await cast();
    const ride = await completed(rosa, dan);
    await world.settle();
    const { money } = await whyFor(otto, ride);
    expect(money.lines.reduce((sum, { amount_cents: cents }) => sum + cents, 0)).toBe(money.price_cents);
    expect(money).toMatchObject({
      currency: 'USD',
      sum_cents: 0,
      rules: { platform_percent: 20, free_cancel_minutes: 2, late_cancel_cents: 500 },
    });
    expect(money.charges).toMatchObject([{ purpose: 'fare', amount_cents: money.price_cents, status: 'captured', is_owed: false }]);
    const at = (account: string) =>
      money.entries.filter((entry) => entry.account === account).reduce((sum, entry) => sum + entry.amount_cents, 0);
    expect([at('rider'), at('driver'), at('platform')]).toEqual([
      -money.price_cents,
      money.driver_share_cents,
      money.price_cents - money.driver_share_cents,
    ]);
  });

  test('a fee for canceling late is a charge of its own', async () => {
    const { otto, rosa, dan } = await cast();
    const ride = await confirmed(rosa, dan);
    world.clock.advance(3 * 60_000);
    await rosa.call(cancelRide, { params: { id: ride.id }, body: { fee_cents: 500, reason: 'Plans changed' } });
    await world.settle();
    const { money, preferred, events } = await whyFor(otto, ride);
    expect(money.charges).toMatchObject([{ purpose: 'cancel_fee', amount_cents: 500, status: 'captured' }]);
    expect(preferred).toMatchObject({ driver: { clerk_id: dan.id }, outcome: 'accepted' });
    expect(events.at(-1)).toMatchObject({ type: 'cancelled', actor: 'rider', reason: 'Plans changed' });
  });

  test('what each was told, whether they read it, and how its pushes ended', async () => {
    const all = await cast();
    const { rosa, dan, dora, otto } = all;
    const ride = await aRideOf(all);
    const [told] = await world.sql<{ id: string }>(`select id from notifications where user_id = $1 and event_key = 'ride:' || $2`, [
      dora.id,
      ride.id,
    ]);
    await world.sql(
      `with browser as (insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, active, created_at, renewed_at)
         select $1, s.id, 'https://push.test/why', '', '', true, now(), now() from sessions s where s.user_id = $1 limit 1 returning id)
       insert into push_deliveries (subscription_id, notification_id, status, due_at, created_at)
       select b.id, $2, 'sent', o.offered_at, o.offered_at from browser b, ride_offers o where o.ride_id = $3 and o.driver_id = $1`,
      [dora.id, told?.id, ride.id],
    );
    const why = await whyFor(otto, ride);
    expect(why.notices.map(({ to, person }) => [to, person?.clerk_id])).toEqual([
      ['rider', rosa.id],
      ['driver', dan.id],
      ['asked', dora.id],
    ]);
    expect(why.notices[0]?.told).toContain('driver_assigned');
    expect(why.notices[2]).toMatchObject({ told: ['ride_requested'], read_at: null, pushes: [{ status: 'sent' }] });
    expect(why.rounds[0]?.offers[0]).toMatchObject({ driver: { clerk_id: dora.id }, pushed_at: expect.any(String) });
    expect(JSON.stringify(why)).not.toContain('push.test');
    await rosa.call(cancelRide, { params: { id: ride.id }, body: {} });
  });

  test('how much the two wrote, and not a word of it', async () => {
    const { otto, rosa, dan } = await cast();
    const ride = await confirmed(rosa, dan);
    for (const message of ['Blue door on the left', 'Hurry']) await writes(rosa, dan, message);
    await writes(dan, rosa, 'Coming');
    const why = await whyFor(otto, ride);
    expect(why.messages).toMatchObject([
      { from: 'rider', messages: 2, calls: 0 },
      { from: 'driver', messages: 1, calls: 0 },
    ]);
    expect(JSON.stringify(why)).not.toMatch(/Blue door|Hurry|Coming/);
    await rosa.call(cancelRide, { params: { id: ride.id }, body: {} });
  });
});
