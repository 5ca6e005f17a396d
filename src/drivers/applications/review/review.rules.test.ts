import { describe, expect, test } from '@jest/globals';
import { type ApplicationDetails, ApplicationStatus } from '../applications.contract.js';
import type { Paper } from '../documents/document.rules.js';
import { isDecided, wayOf } from './application.states.js';
import { Decision } from './review.contract.js';
import { screen } from './screening.rules.js';

const today = '2026-11-23';
const details: ApplicationDetails = { license_issued_on: '2015-05-05', vehicle: { year: 2020 } };
const papers = (last: string): Paper[] =>
  (['license', 'insurance', 'registration'] as const).map((kind) => ({ kind, state: 'pending', expires_on: last }));

describe('pre-screening (S36)', () => {
  test.each<[string, ApplicationDetails, Paper[], string[]]>([
    ['finds nothing against a good one', details, papers('2027-11-23'), []],
    ['takes a license of a year', { ...details, license_issued_on: '2025-11-23' }, papers('2027-11-23'), []],
    ['fails a license of less', { ...details, license_issued_on: '2025-11-24' }, papers('2027-11-23'), ['license_too_new']],
    ['takes a car of fifteen years', { ...details, vehicle: { year: 2011 } }, papers('2027-11-23'), []],
    ['fails an older one', { ...details, vehicle: { year: 2010 } }, papers('2027-11-23'), ['vehicle_too_old']],
    ['takes papers that are good for two weeks', details, papers('2026-12-07'), []],
    ['fails those that are not', details, papers('2026-12-06'), ['license_expiring', 'insurance_expiring', 'registration_expiring']],
  ])('%s', (_what, written, documents, reasons) => {
    expect(screen(written, documents, today)).toEqual(reasons);
  });
});

/** Every way that there is; all others are refused. */
const ways = [
  'approve: pending → approved',
  'approve: under_review → approved',
  'approve: approved → approved (renewal)',
  'reject: pending → rejected',
  'reject: under_review → rejected',
  'reject: approved → approved (renewal)',
  'reject: suspended → suspended (renewal)',
  'suspend: approved → suspended',
  'reinstate: suspended → approved',
];

test('S36: decisions lead from where they may, and new documents are answered of drivers alone', () => {
  const found = Decision.options.flatMap((decision) =>
    ApplicationStatus.options.flatMap((from) => {
      const way = wayOf(decision, from, true);
      return way ? [`${decision}: ${from} → ${way.to}${way.isRenewal ? ' (renewal)' : ''}`] : [];
    }),
  );
  expect(found.toSorted((a, b) => a.localeCompare(b))).toEqual(ways.toSorted((a, b) => a.localeCompare(b)));
  expect(wayOf('approve', 'approved', false)).toBeUndefined();
  expect(wayOf('reject', 'suspended', false)).toBeUndefined();
});

test.each([
  ['approve', 'approved', 'approve', true],
  ['approve', 'approved', undefined, true],
  ['approve', 'approved', 'reinstate', true],
  ['approve', 'suspended', 'suspend', false],
  ['reject', 'rejected', 'reject', true],
  ['reject', 'approved', 'reject', true],
  ['reject', 'approved', 'approve', false],
  ['suspend', 'suspended', 'suspend', true],
  ['suspend', 'suspended', 'expire', false],
  ['reinstate', 'approved', 'reinstate', true],
  ['reinstate', 'rejected', 'reject', false],
] as const)('I7: %s of one that is %s after %s says nothing new: %s', (decision, status, last, isSo) => {
  expect(isDecided(decision, status, last)).toBe(isSo);
});
