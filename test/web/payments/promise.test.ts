import { expect, test } from '@jest/globals';
import { methodTexts } from '../../../web/features/payments/texts';
import { bookingTexts } from '../../../web/features/rides/booking/booking-texts';

const promisesIn = (text: string) => text.match(/[^.]*\bcharged\b[^.]*\./g)?.map((sentence) => sentence.trim());

test('17: booking and the cards promise the same about when one is charged', () => {
  const promise = promisesIn(bookingTexts.noCard);
  expect(promise).toHaveLength(1);
  expect(promisesIn(methodTexts.description)).toEqual(promise);
});
