import { expect, test } from '@jest/globals';
import { formatMoney } from './money';

test.each([
  ['12.5', 'USD', '$12.50'],
  ['0', 'USD', '$0.00'],
  ['-3.10', 'USD', '-$3.10'],
  ['1234.56', 'EUR', '€1,234.56'],
  ['1500', 'JPY', '¥1,500'],
  [12.5, 'USD', '$12.50'],
])('%s %s reads %s', (amount, currency, text) => {
  expect(formatMoney(amount, currency)).toBe(text);
});

test('an amount beyond what a float can hold stays exact', () => {
  expect(formatMoney('90071992547409931.01', 'USD')).toBe('$90,071,992,547,409,931.01');
});
