import { expect, test } from '@jest/globals';
import { reachOf, type ReachFacts } from './reach';

const state = { availability: 'available', is_bookable: true, active_ride_id: null } as const;
const facts: ReachFacts = { state, device: 'found', isHeard: true };
const afterBreak = { ...state, is_bookable: false };

test.each<[string, Partial<ReachFacts>, string]>([
  ['found and bookable', {}, 'reached'],
  ['off, whatever the device says', { state: { ...state, availability: 'off' }, device: 'denied' }, 'off'],
  ['a page opened after a break, before the device was asked', { state: afterBreak, device: 'off' }, 'waiting'],
  ['… while the device is asked', { state: afterBreak, device: 'searching' }, 'waiting'],
  ['… while the first fix is on its way', { state: afterBreak }, 'waiting'],
  ['location blocked, although the server still has a lease', { device: 'denied' }, 'denied'],
  ['location blocked in the middle of a ride', { state: { ...state, active_ride_id: 'r' }, device: 'denied' }, 'denied'],
  ['a position that is too rough', { state: afterBreak, device: 'vague' }, 'vague'],
  ['fixes that do not arrive, while the lease still runs', { isHeard: false }, 'reached'],
  ['fixes that do not arrive, once it is over', { isHeard: false, state: afterBreak }, 'unheard'],
  ['on a ride', { state: { ...state, active_ride_id: 'r' } }, 'ride'],
])('%s', (_, change, reach) => {
  expect(reachOf({ ...facts, ...change })).toBe(reach);
});
