import { beforeEach, describe, expect, test } from '@jest/globals';
import { bookRide } from '../../src/booking/booking.contract.js';
import { tryPrice } from '../../src/booking/price-try.contract.js';
import type { Quote } from '../../src/booking/quotes/quote.contract.js';
import { rescheduleRide } from '../../src/booking/reschedule/reschedule.contract.js';
import { dayMs } from '../../src/contract/duration.js';
import { getReceipt } from '../../src/payments/receipts/receipt.contract.js';
import { listRideCharges, refundPayment } from '../../src/payments/refunds/refunds.contract.js';
import { getEarnedYear } from '../../src/payments/years/earned-year.contract.js';
import { across, addsToll, changesToll, withoutTolls } from '../admin/toll-places.js';
import { adds, inDays } from '../admin/prices.js';
import { expectBalanced } from '../payments/balanced.js';
import type { Person } from '../world/person.js';
import { thisYear } from '../world/town-day.js';
import { world } from '../world/world.js';
import { farEnd, goesTo, halfWay, priced, seenBy, stopAt, to } from './reroutes.js';
import { cardOf, completed, confirmed, harborStation, millStreet, nextDay, quoteFor, underWay } from './town.js';
import { inHours } from './when.js';

let ada: Person;
let rosa: Person;
let dan: Person;
let count = 0;
/** A ride without tolls; its way is where they are put. */
let plain: Quote;

beforeEach(async () => {
  await nextDay();
  count += 1;
  ada = await world.person(`ada${count}`, { admin: true });
  rosa = await world.person(`rosa${count}`);
  dan = await world.person(`dan${count}`, { driver: true });
  await withoutTolls();
  plain = await quoteFor(rosa);
});

const cents = (amount: number) => Math.round(amount * 100);
const line = { label: 'Toll: Harbor Bridge', amount: 3.25 };
/** A line between Mill Street and the harbor that every way over there crosses, and none to half way. */
const river = { from: { lat: 44.15, lng: -69.09 }, to: { lat: 44.05, lng: -69.09 } };
const overTheRiver = (rules = {}) => addsToll(ada, { ...river, ...rules });
const bridge = (rules = {}, wish = {}) => addsToll(ada, { ...across(plain.path), ...rules }, wish);
const back = {
  pickup_latitude: harborStation.lat,
  pickup_longitude: harborStation.lng,
  destination_latitude: millStreet.lat,
  destination_longitude: millStreet.lng,
};

describe('D6: a toll on the way', () => {
  test('is a line of its own in the price, which grows by it and by nothing else', async () => {
    await bridge();
    const quote = await quoteFor(rosa);
    expect(quote.lines).toEqual([...plain.lines, line]);
    expect(cents(quote.price)).toBe(cents(plain.price) + 325);
  });

  test('is paid once for each crossing', async () => {
    await overTheRiver();
    const there = { latitude: harborStation.lat, longitude: harborStation.lng, address: 'Harbor Station' };
    const { lines } = await quoteFor(rosa, {
      stops: [there],
      destination_latitude: millStreet.lat + 0.001,
      destination_longitude: millStreet.lng,
    });
    expect(lines.filter(({ label }) => label === line.label)).toEqual([line, line]);
  });

  test('is paid by whoever drives its way, where it is one way', async () => {
    await bridge({ is_one_way: true });
    expect((await quoteFor(rosa)).lines).toContainEqual(line);
    const { from, to: other } = across(plain.path);
    await addsToll(ada, { name: 'The other way', from: other, to: from, is_one_way: true });
    expect((await quoteFor(rosa)).lines).toEqual([...plain.lines, line]);
    expect((await quoteFor(rosa, back)).lines).toContainEqual({ label: 'Toll: The other way', amount: 3.25 });
  });

  test('is not in the price elsewhere, switched off, or before it holds', async () => {
    await addsToll(ada, { name: 'Far away' });
    await bridge({ is_on: false });
    await bridge({ name: 'Tomorrow' }, { valid_from: inDays(1) });
    expect((await quoteFor(rosa)).lines).toEqual(plain.lines);
    world.clock.advance(dayMs);
    rosa = await world.person(`later${count}`);
    expect((await quoteFor(rosa)).lines).toEqual([...plain.lines, { label: 'Toll: Tomorrow', amount: 3.25 }]);
  });

  test('that was planned and replaced before it held never holds', async () => {
    const place = await bridge();
    await changesToll(ada, place, { amount_cents: 700, valid_from: inDays(1) });
    await changesToll(ada, place, { amount_cents: 800, valid_from: inDays(3) });
    world.clock.advance(2 * dayMs);
    rosa = await world.person(`later${count}`);
    expect((await quoteFor(rosa)).lines).toContainEqual(line);
  });

  test('is what demand does not multiply, nor the platform takes a part of', async () => {
    const [usual, bare] = [await bridge(), await quoteFor(rosa)];
    await adds(ada, { demand_percent: 150 });
    const dear = await quoteFor(rosa);
    await adds(ada, { demand_percent: 100 });
    await changesToll(ada, usual, { is_on: false });
    expect(dear.lines).toContainEqual(line);
    const demand = dear.lines.find(({ label }) => label === 'High demand');
    expect(cents(dear.price)).toBe(cents(bare.price) + cents(demand?.amount ?? 0));
    const fare = dear.lines.filter(({ label }) => label !== line.label && label !== 'Booking fee');
    const fareCents = fare.reduce((sum, { amount }) => sum + cents(amount), 0);
    expect(await shareOf(dear.id)).toBe(fareCents - Math.round(fareCents * 0.2) + 325);
  });

  test('is in the price that strangers are told', async () => {
    const asked = { query: { from: 'Mill Street', to: 'Harbor Station' } };
    const front = await quoteFor(rosa, await placesOf(asked.query));
    await addsToll(ada, across(front.path));
    expect(await world.stranger().call(tryPrice, asked)).toMatchObject({ outcome: 'priced', price: front.price + 3.25 });
  });
});

async function shareOf(quote: string): Promise<number> {
  const [row] = await world.sql<{ cents: number }>('select driver_share_cents as cents from quotes where id = $1', [quote]);
  return row?.cents ?? 0;
}

/** Where those places are. */
async function placesOf({ from, to: end }: { from: string; to: string }) {
  const at = async (q: string) => (await rosa.http(`/api/places/search?q=${encodeURIComponent(q)}`)).json();
  type Found = { places: { lat: number; lng: number }[] };
  const [[pickup], [goal]] = [((await at(from)) as Found).places, ((await at(end)) as Found).places];
  return {
    pickup_latitude: pickup?.lat ?? 0,
    pickup_longitude: pickup?.lng ?? 0,
    destination_latitude: goal?.lat ?? 0,
    destination_longitude: goal?.lng ?? 0,
  };
}

describe('a price stays what it was', () => {
  test('booked after the toll was raised it costs what it said', async () => {
    const place = await bridge();
    const quote = await quoteFor(rosa);
    await changesToll(ada, place, { amount_cents: 900, name: 'New Bridge' });
    const ride = await rosa.call(bookRide, { body: { quote_id: quote.id, payment_method_id: await cardOf(rosa) } });
    expect(ride).toMatchObject({ price: quote.price, lines: quote.lines });
    expect((await quoteFor(rosa)).lines).toContainEqual({ label: 'Toll: New Bridge', amount: 9 });
  });

  test('another way of the ride has the tolls of that way, as they were when it was quoted', async () => {
    const place = await overTheRiver();
    const ride = await underWay(rosa, dan);
    expect(ride.lines).toContainEqual(line);
    await world.settle();
    await changesToll(ada, place, { amount_cents: 900 });
    const far = await priced(rosa, ride, to(farEnd));
    expect(far.lines.filter(({ label }) => label === line.label)).toEqual([line]);
    const gone = await goesTo([rosa, dan], ride, to(farEnd));
    expect(gone).toMatchObject({ price: far.price, lines: far.lines });
    await world.settle();
    const home = await priced(rosa, ride, to(halfWay, 'Half way'));
    expect(home.lines.some(({ label }) => label === line.label)).toBe(false);
    const harbor = await priced(rosa, ride, to(harborStation, 'Harbor Station'));
    expect(harbor.lines.filter(({ label }) => label === line.label)).toEqual([line]);
  });

  test('a stop beyond it and back again pays it twice more', async () => {
    await overTheRiver();
    const ride = await confirmed(rosa, dan, { destination_latitude: halfWay.lat, destination_longitude: halfWay.lng });
    expect(ride.lines.some(({ label }) => label === line.label)).toBe(false);
    await world.settle();
    const quote = await priced(rosa, ride, to(halfWay, 'Half way', [stopAt(harborStation, 'Harbor Station')]));
    expect(quote.lines.filter(({ label }) => label === line.label)).toEqual([line, line]);
  });

  test('another time is a new price, with the tolls of now', async () => {
    const ride = await confirmed(rosa, dan, inHours(5));
    await bridge();
    const quote = await quoteFor(rosa, inHours(7));
    const moved = await rosa.call(rescheduleRide, { params: { id: ride.id }, body: { quote_id: quote.id } });
    expect(moved.lines).toContainEqual(line);
    expect(cents(moved.price)).toBe(cents(ride.price) + 325);
  });
});

describe('the driver pays it, so it is theirs', () => {
  test('all of it: in the share, the receipt, the ledger and the year', async () => {
    const before = await completed(rosa, dan);
    await bridge();
    const ride = await completed(rosa, dan);
    await world.settle();
    expect(cents((await seenBy(dan, ride)).driver_share)).toBe(cents(before.driver_share) + 325);
    const [with_, without] = await Promise.all([ride, before].map(({ id }) => rosa.call(getReceipt, { params: { id } })));
    expect(with_?.lines).toContainEqual({ kind: 'fare', label: line.label, amount_cents: 325 });
    expect(with_?.driver_cents).toBe((without?.driver_cents ?? 0) + 325);
    expect(with_?.platform_cents).toBe(without?.platform_cents);
    const year = await dan.call(getEarnedYear, { params: { year: String(thisYear()) } });
    expect(year.total).toMatchObject({
      fares_cents: cents(before.price) + cents(ride.price),
      platform_cents: 2 * (without?.platform_cents ?? 0),
    });
    await expectBalanced();
  });

  test('a refund of all of it takes back what each has of it', async () => {
    await bridge();
    const ride = await completed(rosa, dan);
    await world.settle();
    const { charges } = await ada.call(listRideCharges, { params: { id: ride.id } });
    const [fare] = charges;
    await ada.call(refundPayment, { params: { id: fare?.id ?? '' }, body: { amount_cents: cents(ride.price), reason: 'Never driven.' } });
    await world.settle();
    const receipt = await rosa.call(getReceipt, { params: { id: ride.id } });
    expect(receipt).toMatchObject({ refunded_cents: cents(ride.price), driver_cents: 0, platform_cents: 0 });
    await expectBalanced();
  });
});
