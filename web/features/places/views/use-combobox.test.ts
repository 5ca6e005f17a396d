import { expect, test } from '@jest/globals';
import { comboboxAct } from './use-combobox';

const open = { isOpen: true, active: -1, count: 3 };

test.each([
  ['ArrowDown', open, { walkTo: 0 }],
  ['ArrowDown', { ...open, active: 2 }, { walkTo: 0 }],
  ['ArrowUp', open, { walkTo: 2 }],
  ['ArrowUp', { ...open, active: 1 }, { walkTo: 0 }],
  ['ArrowDown', { ...open, isOpen: false }, { walkTo: 0 }],
  ['ArrowDown', { ...open, count: 0 }, undefined],
  ['Enter', open, 'take'],
  ['Enter', { ...open, isOpen: false }, undefined],
  ['Enter', { ...open, count: 0 }, undefined],
  ['Escape', open, 'close'],
  ['Escape', { ...open, isOpen: false }, undefined],
  ['Home', open, undefined],
  ['a', open, undefined],
])('%s with %j means %j', (key, state, expected) => {
  expect(comboboxAct(key, state)).toEqual(expected);
});
