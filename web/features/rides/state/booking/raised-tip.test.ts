import { expect, test } from '@jest/globals';
import { tipBounds } from '@server/rides/ride.contract.js';
import { aRide } from '../../../../../stories/features/rides/fixtures';
import { draftOf } from './draft';
import { raisedTip, withRaisedTip } from './raised-tip';

test.each([
  [0, 300],
  [100, 200],
  [200, 300],
  [300, 500],
  [500, 700],
  [750, 950],
  [tipBounds.maxCents - 100, tipBounds.maxCents],
  [tipBounds.maxCents, tipBounds.maxCents],
])('D2: after %p cents were promised in vain, %p are', (promised, raised) => {
  expect(raisedTip(promised)).toBe(raised);
});

test('… and the form that was asked to raise it never opens with less than before', () => {
  const draft = (offered_tip: number) => withRaisedTip(draftOf(aRide({ status: 'no_drivers', offered_tip })));
  expect([0, 2, 5, 12].map((tip) => draft(tip).tipCents)).toEqual([300, 300, 700, 1_400]);
  expect(draft(5)).toMatchObject({ pickup: draftOf(aRide()).pickup, passengers: 1 });
});
