import { expect, test } from '@jest/globals';
import { matchMediaWith } from '../../lib/media';
import { answerWith } from '../rides/wire';

const own = globalThis.fetch;
const isTouch = () => matchMedia('(pointer: coarse)').matches;

test('what a test puts in place of the network and of the screen stands in it', () => {
  answerWith({});
  matchMediaWith(() => true);
  expect([globalThis.fetch === own, isTouch()]).toEqual([false, true]);
});

test('the next one begins without', () => {
  expect([globalThis.fetch === own, isTouch()]).toEqual([true, false]);
});
