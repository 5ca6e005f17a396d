import { expect, test } from '@jest/globals';
import { e164, phoneWords } from './phone';

test.each([
  ['(555) 010-0001', '+15550100001'],
  ['1 555 010 0001', '+15550100001'],
  ['+49 30 1234567', '+49301234567'],
  ['207.555.0100', '+12075550100'],
  ['\u202a+1\u2011207\u2011555\u20110100\u202c', '+12075550100'],
  ['+44 (0)20 7946 0018', '+442079460018'],
  ['0044 20 7946 0018', '+442079460018'],
  ['011 44 20 7946 0018', '+442079460018'],
  ['call me', 'callme'],
])('%s is read as %s', (typed, expected) => expect(e164(typed, 'USD')).toBe(expected));

test.each([
  ['EUR', '347 123 4567', '3471234567'],
  ['EUR', '011 561 1111', '0115611111'],
  ['CNY', '138 0013 8000', '13800138000'],
  ['EUR', '+39 347 123 4567', '+393471234567'],
  ['EUR', '0044 20 7946 0018', '+442079460018'],
  ['EUR', '+44 (0)20 7946 0018', '+442079460018'],
  ['CAD', '(416) 555-0100', '+14165550100'],
  ['USD', '030 123 4567', '0301234567'],
] as const)('in a town that counts in %s, %s is read as %s', (currency, typed, expected) => expect(e164(typed, currency)).toBe(expected));

test('an American number is shown in its groups, others as they are', () => {
  expect(phoneWords('+15550100001')).toBe('+1 555 010 0001');
  expect(phoneWords('+393471234567')).toBe('+393471234567');
});
