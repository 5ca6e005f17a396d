import { expect, test } from '@jest/globals';
import { partsOf } from './phones';

const dialled = (text: string) => partsOf(text).flatMap(({ dial }) => (dial === null ? [] : [dial]));

test.each([
  ['call +1 (555) 010-9999 now', ['+15550109999']],
  ['555-010-9999', ['5550109999']],
  ['5550100000.', ['5550100000']],
  ['tel:*21*555#', []],
  ['*#06#', []],
  ['sms:+1555?body=pay', []],
  ['1234567890123456789012345678901234567890', []],
  ['javascript:5550100000', []],
  ['at 12:30 on 21.11', []],
  ['https://evil.example/5550100000', []],
  ['12345', []],
])('%s links to %j (MSG-7)', (text, expected) => {
  expect(dialled(text)).toEqual(expected);
  expect(
    partsOf(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
