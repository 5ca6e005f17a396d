import { expect, test } from '@jest/globals';
import type { CardState, PaymentMethod } from '@server/payments/payments.contract.js';
import { askable, firstChoice } from './card-to-pay';

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
  expect(askable(cards('expired', 'failed', 'ok')).map(({ id }) => id)).toEqual(['1', '2']);
});
