import { expect, test } from '@jest/globals';
import type { CardState, PaymentMethod } from '@server/payments/payments.contract.js';
import { cardForRide, cardsAt, cardToPay, firstChoice, isAskable } from './card-to-pay';

const cards = (...states: CardState[]): PaymentMethod[] =>
  states.map((state, place) => ({
    id: `${place}`,
    brand: 'visa',
    last4: '4242',
    exp_month: 1,
    exp_year: 2030,
    is_default: place === 0,
    state,
  }));

test.each([
  [['failed', 'ok'], '1'],
  [['expiring', 'ok'], '0'],
  [['expired', 'failed'], '1'],
  [['expired'], undefined],
  [[], undefined],
] satisfies [CardState[], string | undefined][])('of %j the one at %s is offered first', (states, id) => {
  expect(firstChoice(cards(...states))).toBe(id);
});

test('an expired card is never asked, a declined one may be', () => {
  expect(
    cards('expired', 'failed', 'ok')
      .filter(isAskable)
      .map(({ id }) => id),
  ).toEqual(['1', '2']);
});

/** The first ends with November, the second years later. */
const twoEnds = [{ exp_month: 11, exp_year: 2026 }, {}].map((end, place) => ({ ...(cards('ok', 'ok')[place] as PaymentMethod), ...end }));
const [lastMinute, tooLate] = ['2026-11-30T23:59:59.999Z', '2026-12-01T00:00:00.000Z'];

test.each([
  [undefined, ['ok', 'ok']],
  [lastMinute, ['ok', 'ok']],
  [tooLate, ['expires_before', 'ok']],
])('D7: for a pickup at %s cards are %j', (pickup, states) => {
  expect(cardsAt(twoEnds, pickup).map(({ state }) => state)).toEqual(states);
});

test('D7: what has expired, or was declined, is not said to expire before the ride alone', () => {
  const ended = { exp_month: 1, exp_year: 2026 };
  const states = cardsAt(
    cards('expired', 'failed').map((card) => ({ ...card, ...ended })),
    tooLate,
  ).map(({ state }) => state);
  expect(states).toEqual(['expired', 'expires_before']);
});

test('D7: a card that expires before a ride does not pay it, chosen or not, where another one does', () => {
  expect(cardForRide(cardsAt(twoEnds, lastMinute), undefined)).toBe('0');
  for (const chosen of [undefined, '0', '1']) {
    expect(cardForRide(cardsAt(twoEnds, tooLate), chosen)).toBe('1');
    expect(cardToPay(cardsAt(twoEnds, tooLate), chosen)).toBe('1');
  }
  expect(cardForRide(cardsAt(twoEnds.slice(0, 1), tooLate), '0')).toBeUndefined();
});
