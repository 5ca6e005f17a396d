import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, waitFor } from '@testing-library/react';
import type { Ride } from '../../../src/rides/ride.contract';
import { aProposal, driven, offer, steps } from '../../../stories/features/rides/fixtures';
import { onOfferOpened } from '../../../web/features/rides/live/on-offer';
import { PreferredRideHost } from '../../../web/features/rides/booking/preferred-ride-host';
import { aSpeaker, pitches, touched } from '../ui/speaker';
import { show } from './render';
import { answerWith } from './wire';

let active: Ride | null = null;

beforeEach(() => {
  localStorage.clear();
  aSpeaker();
  answerWith({
    'GET /api/rides/preferred': () => ({ body: { rides: [] } }),
    'GET /api/rides/offers': () => ({ body: { offers: [] } }),
    'GET /api/rides/active': () => ({ body: { ride: active, newest: active, next_at: null, server_now: new Date().toISOString() } }),
  });
});
afterEach(() => {
  active = null;
  cleanup();
});

const inRound = (round: number) => {
  const now = Date.now();
  return { ...offer, round, server_now: new Date(now).toISOString(), expires_at: new Date(now + 20_000).toISOString() };
};
async function twoTabs() {
  const cache = show(
    <>
      <PreferredRideHost map={() => null} />
      <PreferredRideHost map={() => null} />
    </>,
  );
  await waitFor(() => expect(cache.isFetching()).toBe(0));
  return { hears: (round: number) => act(async () => onOfferOpened.apply(inRound(round), cache)) };
}
/** Each is three notes. */
const haveSounded = (count: number) => waitFor(() => expect(pitches()).toHaveLength(3 * count));

test('a new request sounds in one tab of the browser, and once more when it is offered again', async () => {
  const tabs = await twoTabs();
  await tabs.hears(1);
  await haveSounded(1);
  await tabs.hears(2);
  await haveSounded(2);
});

test('a tab that may not sound leaves the request to one that may', async () => {
  touched(false);
  const tabs = await twoTabs();
  await tabs.hears(1);
  expect(localStorage.getItem('hometown.claimed')).toBeNull();
  expect(pitches()).toEqual([]);
});

test('a driver who is asked for another route hears it, in one tab', async () => {
  active = driven({ ...steps.onTrip, proposals: 1, proposal: aProposal() });
  await twoTabs();
  await haveSounded(1);
});
