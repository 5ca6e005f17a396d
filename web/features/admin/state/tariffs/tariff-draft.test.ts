import { expect, test } from '@jest/globals';
import type { TariffRules } from '@server/fares/desk/desk-tariffs.contract.js';
import { draftOf, isWish, readDraft } from './tariff-draft';
import { tariffChanges, tariffFields, valueTyped } from './tariff-fields';

const here = { now: '2026-11-24T15:20:00.000Z', timeZone: 'America/New_York' };
const rules = Object.fromEntries(tariffFields.map(({ name, min }) => [name, min])) as TariffRules;
const draft = { ...draftOf({ rules, basedOn: 'a', units: 'miles', here }), reason: 'Fuel' };

test('begins with the prices in force, and for later tomorrow on the full hour of the town', () => {
  expect(draft).toMatchObject({ isLater: false, at: { date: '2026-11-25', time: '10:00' }, isTouched: false });
  expect(readDraft(draft, here)).toEqual({ rules, valid_from: null, reason: 'Fuel', based_on: 'a' });
});

test('a time of the town’s clocks', () => {
  expect(readDraft({ ...draft, isLater: true }, here)).toMatchObject({ valid_from: '2026-11-25T15:00:00.000Z' });
});

test.each([
  ['2026-11-24', '10:20'],
  ['2026-11-24', '09:00'],
  ['2027-02-23', '10:00'],
  ['', '10:00'],
])('%p %p is no time to come into force', (date, time) => {
  const read = readDraft({ ...draft, isLater: true, at: { date, time } }, here);
  expect(isWish(read)).toBe(false);
  expect(read).toMatchObject({ isBadTime: true });
});

test('names every field that is wrong, and the reason', () => {
  const typed = { ...draft.typed, base_cents: 'x', demand_percent: '151', free_wait_minutes: '2.5' };
  expect(readDraft({ ...draft, typed, reason: ' ' }, here)).toEqual({
    fields: ['base_cents', 'demand_percent', 'free_wait_minutes'],
    isBadTime: false,
    lacksReason: true,
  });
});

test('a fee from before that is too small to be charged is named though nobody touched it', () => {
  const old = draftOf({ rules: { ...rules, no_show_cents: 30 }, basedOn: 'a', units: 'miles', here });
  expect(readDraft({ ...old, reason: 'Fuel' }, here)).toMatchObject({ fields: ['no_show_cents'] });
});

test.each([
  ['base_cents', '12.5', 1_250],
  ['base_cents', '10,000.00', 1_000_000],
  ['base_cents', '10,000.01', undefined],
  ['base_cents', '', undefined],
  ['base_cents', '-1', undefined],
  ['late_cancel_cents', '0', 0],
  ['late_cancel_cents', '0.49', undefined],
  ['no_show_cents', '0.50', 50],
  ['platform_percent', '0', 0],
  ['platform_percent', '20%', undefined],
  ['free_wait_minutes', '120', 120],
  ['free_wait_minutes', '121', undefined],
])('%s as %p is %p', (name, typed, value) => {
  const field = tariffFields.find((candidate) => candidate.name === name);
  expect(field && valueTyped(field, typed, 'miles')).toBe(value);
});

test('what changed is listed, and nothing else', () => {
  expect(tariffChanges(rules, { ...rules, base_cents: 250 })).toMatchObject([{ field: { name: 'base_cents' }, before: 0, after: 250 }]);
});

test('a rate by the kilometer is kept by the mile, and reads the same again', () => {
  const km = { ...draftOf({ rules: { ...rules, per_mile_cents: 160 }, basedOn: 'a', units: 'km', here }), reason: 'Fuel' };
  expect(km.typed.per_mile_cents).toBe('0.99');
  // Nobody touched it: what stands in the box is rounded, the price is not.
  expect(readDraft(km, here)).toMatchObject({ rules: { per_mile_cents: 160 } });
  const set = readDraft({ ...km, typed: { ...km.typed, per_mile_cents: '1.33' } }, here);
  expect(set).toMatchObject({ rules: { per_mile_cents: 214.0428 } });
  if (!isWish(set)) throw new Error('it is whole');
  expect(draftOf({ rules: set.rules, basedOn: 'b', units: 'km', here }).typed.per_mile_cents).toBe('1.33');
});

test('the bounds of a rate are the same length of road in both units', () => {
  const rate = tariffFields.find(({ kind }) => kind === 'rate');
  expect(rate && [valueTyped(rate, '6213.71', 'km'), valueTyped(rate, '6213.72', 'km')]).toEqual([999_999.6906, undefined]);
});
