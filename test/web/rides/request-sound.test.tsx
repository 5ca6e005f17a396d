import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, waitFor } from '@testing-library/react';
import { offer } from '../../../stories/features/rides/fixtures';
import { onOfferOpened } from '../../../web/features/rides/live/on-offer';
import { PreferredRideHost } from '../../../web/features/rides/booking/preferred-ride-host';
import { show } from './render';
import { answerWith } from './wire';

let chimes = 0;
let restore = () => undefined as void;

/** As much of the browser's sound as a chime needs; each is three notes. */
class Speaker {
  currentTime = 0;
  destination = {};
  createOscillator() {
    return { frequency: { value: 0 }, connect: (next: unknown) => next, stop() {}, start: () => (chimes += 1 / 3) };
  }
  createGain() {
    const gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
    return { gain, connect: (next: unknown) => next };
  }
}

const touched = (hasBeenActive: boolean) =>
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { hasBeenActive } });

beforeEach(() => {
  chimes = 0;
  localStorage.clear();
  touched(true);
  Object.assign(globalThis, { AudioContext: Speaker });
  ({ restore } = answerWith({
    'GET /api/rides/preferred': () => ({ body: { rides: [] } }),
    'GET /api/rides/offers': () => ({ body: { offers: [] } }),
  }));
});
afterEach(() => {
  cleanup();
  restore();
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
const haveSounded = (count: number) => waitFor(() => expect(Math.round(chimes)).toBe(count));

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
  expect(chimes).toBe(0);
});
