import { expect, test } from '@jest/globals';
import { withExtras } from '../../src/booking/reroute/reroute.rules.js';
import { opening } from '../../src/booking/booking.rules.js';
import { dueStep } from '../../src/dispatch/search.rules.js';
import { entriesOf, type Entry, type Purpose } from '../../src/payments/ledger/ledger.rules.js';
import { driverPartOf, refundEntriesOf } from '../../src/payments/refunds/refunds.rules.js';
import { amountsOf, backOf, partEntriesOf, returnEntriesOf } from '../../src/payments/split/split.rules.js';
import { cancelFeeOf, type FeeFacts } from '../../src/rides/fees/fee.rules.js';
import { RideStatus } from '../../src/rides/ride.contract.js';
import { forAll, type Random } from '../lib/random.js';

// What holds for every ride (I1 … I10), over many that chance makes up; what only shows in a race is in invariants.test.ts.

const noon = Date.parse('2026-11-21T12:00:00Z');
const minuteMs = 60_000;
const at = (random: Random, minutes: number) => new Date(noon + random.int(0, minutes * 60) * 1_000);
const maybe = <T>(random: Random, make: () => T): T | null => (random.isTrue() ? make() : null);

function anyRide(random: Random): FeeFacts {
  return {
    status: random.of(['pending', 'confirmed', 'in_route', 'in_progress', 'completed'] as const),
    is_scheduled: random.isTrue(),
    pickup_time: at(random, 120),
    confirmed_at: maybe(random, () => at(random, 30)),
    arrived_at: maybe(random, () => at(random, 60)),
    promised_at: maybe(random, () => at(random, 60)),
    nearest_miles: maybe(random, () => random.int(0, 300) / 100),
    approached_at: maybe(random, () => at(random, 60)),
  };
}

test('I2: a cancel never costs more than was shown, nor before the moment that was shown with it', () => {
  forAll(2_000, (random) => {
    const terms = { late_cancel_cents: 500, free_cancel_minutes: random.int(0, 5), scheduled_free_cancel_minutes: random.int(0, 60) };
    const ride = anyRide(random);
    const seenAt = at(random, 120);
    const seen = cancelFeeOf(ride, terms, seenAt);
    const later = new Date(seenAt.getTime() + random.int(0, 120 * minuteMs));
    const then = cancelFeeOf(ride, terms, later).cents;
    expect(then).toBeLessThanOrEqual(Math.max(seen.cents, seen.next?.cents ?? 0));
    if (seen.next === null || later < seen.next.at) expect(then).toBe(seen.cents);
  });
});

test('I3: whatever is asked of whom and for how long, a search has its next step, and ends by the time that it was given', () => {
  forAll(2_000, (random) => {
    const now = new Date(noon);
    const when = { isScheduled: random.isTrue(), pickupTime: new Date(noon + random.int(30, 30 * 1_440) * minuteMs) };
    const hasPreferred = random.isTrue();
    const minutes = maybe(random, () => random.int(1, 1_440)) ?? undefined;
    const { nextStepAt, preferredTimeout, searchExpiresAt } = opening(now, when, { hasPreferred, minutes });
    expect(nextStepAt.getTime()).toBeLessThanOrEqual(searchExpiresAt.getTime());
    const ride = { status: 'pending', nextStepAt, isPreferredOpen: hasPreferred, preferredTimeout, searchExpiresAt };
    expect(dueStep(ride, searchExpiresAt)).toBe(hasPreferred ? 'end_preferred' : 'end_search');
    expect(RideStatus.options.filter((status) => dueStep({ ...ride, status }, searchExpiresAt) === 'end_search')).toEqual(
      hasPreferred ? [] : ['pending'],
    );
  });
});

const centsOf = (lines: readonly { amount: number }[]) => lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);

test('I4: however often its route changes, a fare is its quote and the wait, its lines add up to it, and all of it is somebody’s', () => {
  forAll(500, (random) => {
    const quoteOf = () => {
      const parts = random.list({ least: 1, most: 4 }, () => random.int(50, 4_000));
      const total = parts.reduce((sum, cents) => sum + cents, 0);
      return {
        total_cents: total,
        driver_share_cents: random.int(0, total),
        lines: parts.map((cents) => ({ label: 'x', amount: cents / 100 })),
      };
    };
    const waitCents = random.int(0, 20) * 40;
    const wait = waitCents === 0 ? [] : [{ label: 'Waiting', amount: waitCents / 100 }];
    let quote = quoteOf();
    let ride = { ...quote, total_cents: quote.total_cents + waitCents, lines: [...quote.lines, ...wait] };
    ride.driver_share_cents += waitCents;
    for (let left = random.int(1, 5); left > 0; left -= 1) {
      const next = quoteOf();
      const known = { lines: ride.lines, quoted: { ...quote, lines: quote.lines.length } };
      ride = withExtras({ price_cents: ride.total_cents, driver_share_cents: ride.driver_share_cents }, known, next);
      quote = next;
      expect(ride.total_cents).toBe(next.total_cents + waitCents);
      expect(centsOf(ride.lines)).toBe(ride.total_cents);
      const fare = { amountCents: ride.total_cents, fareShareCents: ride.driver_share_cents };
      expect(sumOf(entriesOf({ purpose: 'fare', customerId: 'rosa', driverId: 'dan', ...fare }))).toBe(0);
    }
  });
});

const sumOf = (entries: readonly Entry[]) => entries.reduce((sum, { amount_cents: cents }) => sum + cents, 0);

/** A fare that was paid, split with up to three friends, and given back in pieces: all entries, and the pieces by who got them. */
function anyFare(random: Random) {
  const amountCents = random.int(600, 20_000);
  const share = random.int(0, amountCents);
  const wishes = random.list({ least: 0, most: 3 }, () => ({ amount_cents: maybe(random, () => random.int(50, 400)) ?? undefined }));
  const friends = wishes.map((wish, place) => ({ ...wish, friend_id: `friend${place}` }));
  const parts = amountsOf(friends, amountCents) ?? [];
  const entries = entriesOf({ purpose: 'fare', customerId: 'rosa', driverId: 'dan', amountCents, fareShareCents: share });
  for (const [place, cents] of parts.entries()) entries.push(...partEntriesOf(`friend${place}`, cents), ...returnEntriesOf('rosa', cents));
  const own = amountCents - parts.reduce((sum, cents) => sum + cents, 0);
  const payers = [{ part_id: null as string | null, left_cents: own }];
  for (const [place, cents] of parts.entries()) payers.push({ part_id: `friend${place}`, left_cents: cents });
  return { amountCents, share, entries, payers };
}

test('I4: a fare that friends share and that comes back in pieces is nobody’s at the end, and never out of balance', () => {
  forAll(500, (random) => {
    const { amountCents, share, entries, payers } = anyFare(random);
    const given = { amount_cents: amountCents, refunded_cents: 0, refunded_driver_cents: 0 };
    while (given.refunded_cents < amountCents) {
      const cents = random.int(1, amountCents - given.refunded_cents);
      const driverCents = driverPartOf(given, share, cents);
      const backs = backOf(payers, cents);
      expect(backs.reduce((sum, back) => sum + back.cents, 0)).toBe(cents);
      let driverLeft = driverCents;
      for (const back of backs) {
        const payer = payers.find(({ part_id: id }) => id === back.part_id);
        if (payer) payer.left_cents -= back.cents;
        expect(payer?.left_cents).toBeGreaterThanOrEqual(0);
        const part = Math.min(driverLeft, back.cents);
        driverLeft -= part;
        const returned = { customerId: back.part_id ?? 'rosa', driverId: 'dan', amountCents: back.cents, driverCents: part };
        entries.push(...refundEntriesOf(returned));
        expect(sumOf(entries)).toBe(0);
      }
      given.refunded_cents += cents;
      given.refunded_driver_cents += driverCents;
    }
    for (const { account } of entries) expect([account, sumOf(entries.filter((entry) => entry.account === account))]).toEqual([account, 0]);
  });
});

test('I4: whatever a card is charged for, nobody’s money is made or lost', () => {
  const purposes: readonly [Purpose, ...Purpose[]] = ['fare', 'tip', 'cancel_fee', 'no_show_fee', 'lost_item'];
  forAll(500, (random) => {
    const amountCents = random.int(0, 100_000);
    const charge = { purpose: random.of(purposes), amountCents, fareShareCents: random.int(0, amountCents) };
    expect(sumOf(entriesOf({ ...charge, customerId: 'rosa', driverId: 'dan' }))).toBe(0);
  });
});
