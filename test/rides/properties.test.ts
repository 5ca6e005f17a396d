import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { withExtras } from '../../src/booking/reroute/reroute.rules.js';
import { opening } from '../../src/booking/booking.rules.js';
import { minuteMs } from '../../src/contract/duration.js';
import { dueStep } from '../../src/dispatch/search.rules.js';
import { entriesOf, type Entry } from '../../src/payments/ledger/ledger.rules.js';
import { ChargePurpose } from '../../src/payments/payments.contract.js';
import { driverPartOf, refundEntriesOf } from '../../src/payments/refunds/refunds.rules.js';
import { amountsOf, backOf, partEntriesOf, returnEntriesOf } from '../../src/payments/split/split.rules.js';
import { cancelFeeOf, type FeeFacts } from '../../src/rides/fees/fee.rules.js';
import { RideStatus } from '../../src/rides/ride.contract.js';

// What holds for every ride (I1 … I10), over many that chance makes up; what only shows in a race is in invariants.test.ts.

const noon = Date.parse('2026-11-21T12:00:00Z');
const int = (min: number, max: number) => fc.integer({ min, max });
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 1 });
/** Within so many minutes from noon on. */
const within = (minutes: number) => int(0, minutes * 60).map((seconds) => new Date(noon + seconds * 1_000));

const anyRide: fc.Arbitrary<FeeFacts> = fc.record({
  status: fc.constantFrom('pending', 'confirmed', 'in_route', 'in_progress', 'completed'),
  is_scheduled: fc.boolean(),
  pickup_time: within(120),
  confirmed_at: maybe(within(30)),
  arrived_at: maybe(within(60)),
  promised_at: maybe(within(60)),
  nearest_miles: maybe(int(0, 300).map((hundredths) => hundredths / 100)),
  approached_at: maybe(within(60)),
});
const anyTerms = fc.record({
  late_cancel_cents: fc.constant(500),
  free_cancel_minutes: int(0, 5),
  scheduled_free_cancel_minutes: int(0, 60),
});

test('I2: a cancel never costs more than was shown, nor before the moment that was shown with it', () => {
  fc.assert(
    fc.property(anyRide, anyTerms, fc.tuple(within(120), int(0, 120 * minuteMs)), (ride, terms, [seenAt, laterMs]) => {
      const seen = cancelFeeOf(ride, terms, seenAt);
      const later = new Date(seenAt.getTime() + laterMs);
      const then = cancelFeeOf(ride, terms, later).cents;
      expect(then).toBeLessThanOrEqual(Math.max(seen.cents, seen.next?.cents ?? 0));
      if (seen.next === null || later < seen.next.at) expect(then).toBe(seen.cents);
    }),
    { numRuns: 2_000 },
  );
});

test('I3: whatever is asked of whom and for how long, a search has its next step, and ends by the time that it was given', () => {
  const minute = int(30, 30 * 1_440);
  const whens = fc.record({ isScheduled: fc.boolean(), pickupTime: minute.map((minutes) => new Date(noon + minutes * minuteMs)) });
  const asked = fc.record({ hasPreferred: fc.boolean(), minutes: fc.option(int(1, 1_440), { nil: undefined, freq: 1 }) });
  fc.assert(
    fc.property(whens, asked, (when, { hasPreferred, minutes }) => {
      const { nextStepAt, preferredTimeout, searchExpiresAt } = opening(new Date(noon), when, { hasPreferred, minutes });
      expect(nextStepAt.getTime()).toBeLessThanOrEqual(searchExpiresAt.getTime());
      const ride = {
        status: 'pending',
        nextStepAt,
        isPreferredAsked: hasPreferred,
        preferredTimeout,
        searchExpiresAt,
        giveBackAt: when.pickupTime,
      };
      expect(dueStep(ride, searchExpiresAt)).toBe(hasPreferred ? 'end_preferred' : 'end_search');
      expect(RideStatus.options.filter((status) => dueStep({ ...ride, status }, searchExpiresAt) === 'end_search')).toEqual(
        hasPreferred ? [] : ['pending'],
      );
    }),
    { numRuns: 2_000 },
  );
});

const centsOf = (lines: readonly { amount: number }[]) => lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);

const anyQuote = fc
  .array(int(50, 4_000), { minLength: 1, maxLength: 4 })
  .map((parts) => ({ parts, total: parts.reduce((sum, cents) => sum + cents, 0) }))
  .chain(({ parts, total }) =>
    fc.record({
      total_cents: fc.constant(total),
      driver_share_cents: int(0, total),
      lines: fc.constant(parts.map((cents) => ({ label: 'x', amount: cents / 100 }))),
    }),
  );

test('I4: however often its route changes, a fare is its quote and the wait, its lines add up to it, and all of it is somebody’s', () => {
  const waits = int(0, 20).map((minutes) => minutes * 40);
  fc.assert(
    fc.property(anyQuote, waits, fc.array(anyQuote, { minLength: 1, maxLength: 5 }), (first, waitCents, others) => {
      const wait = waitCents === 0 ? [] : [{ label: 'Waiting', amount: waitCents / 100 }];
      let quote = first;
      let ride = { ...quote, total_cents: quote.total_cents + waitCents, lines: [...quote.lines, ...wait] };
      ride.driver_share_cents += waitCents;
      for (const next of others) {
        const known = { lines: ride.lines, quoted: { ...quote, lines: quote.lines.length } };
        ride = withExtras({ price_cents: ride.total_cents, driver_share_cents: ride.driver_share_cents }, known, next);
        quote = next;
        expect(ride.total_cents).toBe(next.total_cents + waitCents);
        expect(centsOf(ride.lines)).toBe(ride.total_cents);
        const fare = { amountCents: ride.total_cents, fareShareCents: ride.driver_share_cents };
        expect(sumOf(entriesOf({ purpose: 'fare', customerId: 'rosa', driverId: 'dan', ...fare }))).toBe(0);
      }
    }),
    { numRuns: 500 },
  );
});

const sumOf = (entries: readonly Entry[]) => entries.reduce((sum, { amount_cents: cents }) => sum + cents, 0);

const anyWish = fc.record({ amount_cents: fc.option(int(50, 400), { nil: undefined, freq: 1 }) });
const anyFare = int(600, 20_000).chain((amountCents) =>
  fc.record({ amountCents: fc.constant(amountCents), share: int(0, amountCents), wishes: fc.array(anyWish, { maxLength: 3 }) }),
);
type Fare = typeof anyFare extends fc.Arbitrary<infer T> ? T : never;

/** A fare that was paid, and split with up to three friends: all entries, and what each has paid. */
function paidOf({ amountCents, share, wishes }: Fare) {
  const friends = wishes.map((wish, place) => ({ ...wish, friend_id: `friend${place}` }));
  const parts = amountsOf(friends, amountCents) ?? [];
  const entries = entriesOf({ purpose: 'fare', customerId: 'rosa', driverId: 'dan', amountCents, fareShareCents: share });
  for (const [place, cents] of parts.entries()) entries.push(...partEntriesOf(`friend${place}`, cents), ...returnEntriesOf('rosa', cents));
  const own = amountCents - parts.reduce((sum, cents) => sum + cents, 0);
  const payers = [{ part_id: null as string | null, left_cents: own }];
  for (const [place, cents] of parts.entries()) payers.push({ part_id: `friend${place}`, left_cents: cents });
  return { entries, payers };
}

test('I4: a fare that friends share and that comes back in pieces is nobody’s at the end, and never out of balance', () => {
  // The last piece is whatever is left.
  fc.assert(
    fc.property(anyFare, fc.array(int(1, 20_000), { maxLength: 12 }), (fare, pieces) => {
      const { amountCents, share } = fare;
      const { entries, payers } = paidOf(fare);
      const given = { amount_cents: amountCents, refunded_cents: 0, refunded_driver_cents: 0 };
      for (const piece of [...pieces, amountCents]) {
        const cents = Math.min(piece, amountCents - given.refunded_cents);
        if (cents === 0) break;
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
      for (const { account } of entries)
        expect([account, sumOf(entries.filter((entry) => entry.account === account))]).toEqual([account, 0]);
    }),
    { numRuns: 500 },
  );
});

test('I4: whatever a card is charged for, nobody’s money is made or lost', () => {
  const purposes = fc.constantFrom(...ChargePurpose.options);
  const charges = int(0, 100_000).chain((amountCents) =>
    fc.record({ purpose: purposes, amountCents: fc.constant(amountCents), fareShareCents: int(0, amountCents) }),
  );
  fc.assert(
    fc.property(charges, (charge) => {
      expect(sumOf(entriesOf({ ...charge, customerId: 'rosa', driverId: 'dan' }))).toBe(0);
    }),
    { numRuns: 500 },
  );
});
