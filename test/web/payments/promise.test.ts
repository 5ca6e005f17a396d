import { expect, test } from '@jest/globals';
import { methodDescription } from '../../../web/features/payments/cards/method-texts';
import { noCardWords } from '../../../web/features/rides/booking/booking-texts';

const promisesIn = (text: string) => text.match(/[^.]*\bcharged\b[^.]*\./g)?.map((sentence) => sentence.trim());

test('17: booking and the cards promise the same about when one is charged', () => {
  const promise = promisesIn(noCardWords());
  expect(promise).toHaveLength(1);
  expect(promisesIn(methodDescription())).toEqual(promise);
});
