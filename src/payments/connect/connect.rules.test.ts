import { expect, test } from '@jest/globals';
import type { PayoutNeed, PayoutState } from '../payouts/payouts.contract.js';
import { failureOfPayout, needOf, placeOfRef, progressOf, refOfPayout, seenAccount } from './connect.rules.js';

type Account = Parameters<typeof seenAccount>[0];

const bank = { object: 'bank_account', bank_name: 'Town Bank', last4: '6789', default_for_currency: true };
const nothingDue = { currently_due: [], past_due: [], current_deadline: null, disabled_reason: null };
const account = (change: object): Account =>
  ({
    payouts_enabled: true,
    details_submitted: true,
    capabilities: { transfers: 'active' },
    requirements: nothingDue,
    external_accounts: { data: [bank] },
    ...change,
  }) as unknown as Account;

test.each<[string, object, PayoutState]>([
  ['that has all', {}, 'ready'],
  ['that is asked for more, and pays out', { requirements: { ...nothingDue, currently_due: ['individual.id_number'] } }, 'ready'],
  ['without a bank', { external_accounts: { data: [] } }, 'checking'],
  ['that may not be sent money yet', { capabilities: { transfers: 'pending' } }, 'checking'],
  ['that pays out no more', { payouts_enabled: false, requirements: { ...nothingDue, past_due: ['external_account'] } }, 'incomplete'],
  ['that was begun', { payouts_enabled: false, details_submitted: false }, 'incomplete'],
  ['that Stripe closed', { requirements: { ...nothingDue, disabled_reason: 'rejected.terms_of_service' } }, 'refused'],
])('an account %s is %s', (_, change, state) => {
  expect(seenAccount(account(change)).state).toBe(state);
});

test('of several goals the default one counts, and a card that takes payouts is one', () => {
  const card = { object: 'card', brand: 'Visa', last4: '0042', default_for_currency: true };
  const goals = { external_accounts: { data: [{ ...bank, default_for_currency: false }, card] } };
  expect(seenAccount(account(goals))).toMatchObject({ bank: 'Visa', last4: '0042' });
});

test.each<[string, PayoutNeed]>([
  ['external_account', 'bank'],
  ['individual.dob.day', 'person'],
  ['person_8UayFKIMRJklog.first_name', 'person'],
  ['individual.verification.document', 'identity'],
  ['individual.ssn_last_4', 'identity'],
  ['tos_acceptance.ip', 'terms'],
  ['business_profile.url', 'other'],
])('%s is %s to whoever has to bring it', (requirement, need) => {
  expect(needOf(requirement)).toBe(need);
});

test('each need is said once', () => {
  const due = { currently_due: ['individual.dob.day', 'individual.dob.year'], past_due: ['individual.dob.day'] };
  expect(seenAccount(account({ requirements: { ...nothingDue, ...due } })).needs).toEqual(['person']);
});

test('a place is found again in its name; another provider’s is none', () => {
  const place = { account: 'acct_1', transfer: 'tr_1', payout: 'po_1' };
  expect(placeOfRef(refOfPayout(place))).toEqual(place);
  expect(placeOfRef('demo_payout_1_100_key')).toBeUndefined();
});

test.each([
  ['account_closed', 'account_closed'],
  ['declined', 'declined'],
  ['could_not_process', 'returned'],
  [null, 'returned'],
])('why a payout failed, %s, is %s to its driver', (code, failure) => {
  expect(failureOfPayout(code)).toBe(failure);
});

const paidAt = new Date('2026-11-20T12:00:00Z');
const at = (days: number) => new Date(paidAt.getTime() + days * 86_400_000);

test.each([
  ['pending', 0, { status: 'queued', ref: 'r', lookAgainMs: 3_600_000 }],
  ['in_transit', 0, { status: 'in_transit', ref: 'r', lookAgainMs: 21_600_000 }],
  ['paid', 1, { status: 'paid', ref: 'r', checkAgainMs: 86_400_000 }],
  ['paid', 10, { status: 'paid', ref: 'r', checkAgainMs: undefined }],
  ['failed', 1, undefined],
  ['canceled', 0, undefined],
])('a payout that is %s after %i days', (status, days, answer) => {
  expect(progressOf({ status, created: paidAt.getTime() / 1_000 }, 'r', at(days))).toEqual(answer);
});
