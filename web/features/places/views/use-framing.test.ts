import { expect, test } from '@jest/globals';
import { besideControls, fitOptions } from './use-framing';

test('what is shown stays clear of panels', () => {
  expect(fitOptions({ left: 424, bottom: 10 }).padding).toEqual({ top: 80, right: 72, bottom: 46, left: 496 });
});

test('no pin comes to lie beneath the zoom buttons', () => {
  const [bare, beside] = [fitOptions({ right: 20 }), fitOptions(besideControls({ right: 20 }))];
  // Three buttons of 44 px in their frame, 12 px from the edge.
  expect(beside.padding.right - bare.padding.right).toBeGreaterThanOrEqual(44 + 8 + 12);
});
