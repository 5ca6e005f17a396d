import { expect, test } from '@jest/globals';
import { enteredOf, withoutEntered } from './entered';

const address = (text: string) => new URLSearchParams(text);

test.each([
  ['session=cs_test_a1&back=%2Fx', { is: 'entered', token: 'cs_test_a1' }],
  ['entered=no', { is: 'canceled' }],
  ['back=%2Fx', undefined],
  ['session=', undefined],
  ['session=%3Cscript%3E', undefined],
])('whoever comes back by ?%s', (text, entered) => {
  expect(enteredOf(address(text))).toEqual(entered);
});

test('what was said on the way back goes from the address, the goal stays', () => {
  expect(String(withoutEntered(address('session=cs_1&entered=no&back=%2Fx')))).toBe('back=%2Fx');
});
