import { describe, expect, test } from '@jest/globals';
import { documentKinds } from '../applications.contract.js';
import { currentOf, dueAfter, dueOn, lackingIn, mimeOf, type Paper, someExpired } from './document.rules.js';

const paper = (kind: Paper['kind'], expires_on: string | null, state: Paper['state'] = 'pending'): Paper => ({ kind, state, expires_on });
const whole = documentKinds.map((kind) => paper(kind, kind === 'car_photo' ? null : '2027-01-31'));
const today = '2026-11-23';

describe('what an application lacks (S36)', () => {
  test.each([
    ['nothing', whole, []],
    ['everything', [], ['documents.license', 'documents.insurance', 'documents.registration', 'documents.car_photo']],
    ['how long one is good', [...whole.slice(1), paper('license', null)], ['documents.license.expires_on']],
    ['one that expired', [...whole.slice(1), paper('license', '2026-11-22')], ['documents.license']],
    ['one that was refused', [...whole.slice(1), paper('license', '2027-01-31', 'refused')], ['documents.license']],
    ['not one that is good today', [...whole.slice(1), paper('license', today)], []],
  ])('%s', (_what, documents, paths) => {
    expect(lackingIn(documents, today).map(({ path }) => path)).toEqual(paths);
  });

  test('a new one counts before the one that was accepted', () => {
    const accepted = paper('insurance', '2026-11-01', 'accepted');
    expect(currentOf([accepted, paper('insurance', '2027-11-01')], 'insurance')).toMatchObject({ state: 'pending' });
    expect(someExpired([accepted], today)).toBe(true);
    expect(someExpired([accepted, paper('insurance', '2027-11-01')], today)).toBe(false);
    expect(someExpired([], today)).toBe(false);
  });
});

test.each([
  ['image/png', 'license', 'image/webp'],
  ['application/pdf', 'license', 'application/pdf'],
  ['application/pdf', 'car_photo', undefined],
  ['text/html', 'license', undefined],
  [undefined, 'car_photo', undefined],
] as const)('UP-1: %s as %s is kept as %s', (detected, kind, mime) => {
  expect(mimeOf(detected, kind)).toBe(mime);
});

describe('a document that will expire', () => {
  const last = '2027-01-31';

  test.each([
    ['2026-11-23', '2027-01-01'],
    ['2027-01-01', '2027-01-24'],
    ['2027-01-24', '2027-02-01'],
    ['2027-02-01', null],
  ])('after %s something is due on %s', (day, due) => {
    expect(dueAfter(last, day)).toBe(due);
  });

  test.each([
    ['2026-12-31', null],
    ['2027-01-01', 30],
    ['2027-01-23', 30],
    ['2027-01-24', 7],
    ['2027-01-31', 7],
    ['2027-02-01', 'expired'],
  ])('on %s it is due for %s', (day, what) => {
    expect(dueOn(last, day)).toBe(what);
  });

  test('a photo never does', () => {
    expect(dueAfter(null, today)).toBeNull();
  });
});
