import { describe, expect, test } from '@jest/globals';
import { amountsOf, backOf, canBePaid, canSplit, isOnHold, partEntriesOf, partsWithin, returnEntriesOf } from './split.rules.js';

const end = new Date('2026-11-01T12:00:00.000Z');
const [inTime, late] = [new Date('2026-11-02T11:59:59.999Z'), new Date('2026-11-02T12:00:00.000Z')];
const paid = { is_open: false, completed_at: end, fare_status: 'captured' } as const;

describe('M51: a fare can be split', () => {
  test.each([
    ['from its booking on', { ...paid, is_open: true, completed_at: null, fare_status: null }, late, true],
    ['within 24 hours after the end', paid, inTime, true],
    ['not later', paid, late, false],
    ['while its card was declined', { ...paid, fare_status: 'failed' }, inTime, true],
    ['not once it came back', { ...paid, fare_status: 'refunded' }, inTime, false],
    ['not where nobody owes it', { ...paid, fare_status: 'void' }, inTime, false],
    ['not of a ride that was canceled', { ...paid, completed_at: null }, inTime, false],
  ] as const)('%s', (_, ride, now, can) => {
    expect(canSplit(ride, now)).toBe(can);
  });
});

const part = { status: 'failed', amount_cents: 250, expires_at: late } as const;
const fare = { status: 'captured', left_cents: 250 } as const;

describe('M51: so much can be taken from a friend', () => {
  test.each([
    ['while it is asked for, in time, of a fare that was paid', part, fare, true],
    ['before its ride came to its end', { ...part, expires_at: null }, fare, true],
    ['not when time is up', { ...part, expires_at: inTime }, fare, false],
    ['not while their card is being asked', { ...part, status: 'charging' }, fare, false],
    ['not once it was taken back', { ...part, status: 'withdrawn' }, fare, false],
    ['not of a fare that came back', part, { ...fare, status: 'refunded' }, false],
    ['not of one of which less is left', part, { ...fare, left_cents: 249 }, false],
    ['not of one that nobody was asked for', part, undefined, false],
  ] as const)('%s', (_, asked, of, can) => {
    expect(canBePaid(asked, of, inTime)).toBe(can);
  });
});

test('M51: a part is on hold while a refund on its way leaves too little of a fare that was paid', () => {
  const of = [fare, { ...fare, left_cents: 249 }, { ...fare, status: 'refunded', left_cents: 0 }, undefined] as const;
  expect(of.map((one) => isOnHold(part, one))).toEqual([false, true, false, false]);
});

const equal = (count: number) => Array.from({ length: count }, (_, place) => ({ friend_id: `friend${place}` }));
const chosen = (cents: number) => ({ friend_id: `of${cents}`, amount_cents: cents });

describe('M51: the parts', () => {
  test.each([
    ['equal ones leave the odd cents to the rider', equal(3), 1_003, [250, 250, 250]],
    ['chosen ones are as they are', [chosen(600), chosen(100)], 750, [600, 100]],
    ['equal ones are of what is left', [chosen(350), ...equal(1)], 750, [350, 200]],
    ['a rider pays something too', [chosen(701)], 750, null],
    ['nobody pays almost nothing', equal(3), 199, null],
    ['nor does the rider get more than the fare', [chosen(800)], 750, null],
  ])('%s', (_, wishes, left, amounts) => {
    expect(amountsOf(wishes, left)).toEqual(amounts);
  });
});

test.each([
  ['all that leave the rider one', [300, 400], 750, [300, 400]],
  ['none that takes more than there is, and those after it', [800, 400, 300, 200], 750, [400, 300]],
  ['none of a fare that the rider pays alone', [50], 99, []],
])('I2: a fare has room for %s', (_, amounts, fare, expected) => {
  expect(
    partsWithin(
      amounts.map((cents) => ({ amount_cents: cents })),
      fare,
    ).map(({ amount_cents: cents }) => cents),
  ).toEqual(expected);
});

describe('D6: what goes back', () => {
  const payers = [
    { part_id: null, left_cents: 500 },
    { part_id: 'finn', left_cents: 250 },
  ];

  test.each([
    ['goes by parts', 300, [200, 100]],
    ['is all of it', 750, [500, 250]],
    ['is one cent for the one who paid most', 1, [1]],
    ['has its odd cent where most of one is missing', 2, [1, 1]],
  ])('%s', (_, cents, expected) => {
    expect(backOf(payers, cents).map((back) => back.cents)).toEqual(expected);
  });

  test('is nothing where nothing is left', () => {
    expect(backOf([{ part_id: null, left_cents: 0 }], 0)).toEqual([]);
  });
});

test('I4: a friend pays the rider by way of the house, which keeps nothing', () => {
  const entries = [...partEntriesOf('finn', 250), ...returnEntriesOf('rosa', 250)];
  const of = (account: string) =>
    entries.filter((entry) => entry.account === account).reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  expect([of('rider:finn'), of('rider:rosa'), of('platform')]).toEqual([-250, 250, 0]);
});
