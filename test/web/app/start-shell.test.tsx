import { forgetDatabases } from '../lib/databases';
import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
// What a router needs and jsdom lacks.
import '../pages/show-page';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { QueryClient } from '@tanstack/react-query';
import { waitFor, within } from '@testing-library/react';
import { people } from '../../../stories/app/fixtures';
import { steps } from '../../../stories/features/rides/fixtures';
import { keepAnswers, takeKept } from '../../../web/app/offline/keeper';
import { startShell } from '../../../web/app/offline/start-shell';
import { meQuery } from '../../../web/features/profiles/api/use-me';
import { makeQueryClient } from '../../../web/lib/cache/query';
import { rideQuery } from '../../../web/lib/rides/ride-query';
import { answerWith } from '../rides/wire';

beforeEach(() => {
  forgetDatabases();
  // The whole document is rendered by itself, in a browser without graphics.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false, scrollTo: () => undefined });
  HTMLCanvasElement.prototype.getContext = (() => null) as never;
});

const before = new Date(Date.now() - 20 * 60_000).toISOString();
const ride = {
  ...steps.coming,
  server_now: before,
  driver_position: { lat: 44.1, lng: -69.09, heading: 90, at: before, seq: 7, age_ms: 0 },
};

const caches: QueryClient[] = [];
afterEach(() => {
  for (const cache of caches.splice(0)) cache.clear();
});

function aCache(): QueryClient {
  const cache = makeQueryClient();
  caches.push(cache);
  return cache;
}

/** The device keeps a ride whose driver was on the way. */
async function keepRide(): Promise<void> {
  const cache = aCache();
  cache.setQueryData(meQuery.queryKey, people.rosa);
  cache.setQueryData(rideQuery(ride.id).queryKey, ride);
  const stop = keepAnswers(cache, people.rosa.clerk_id);
  await waitFor(async () => {
    const kept = aCache();
    await takeKept(kept);
    expect(kept.getQueryData(rideQuery(ride.id).queryKey)).toEqual(ride);
  });
  stop();
}

test('M49: a ride that was kept 20 minutes ago is 20 minutes old in a page that opens without a network', async () => {
  answerWith({});
  await keepRide();
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  history.replaceState(null, '', `/ride/${ride.id}`);
  await startShell(aCache(), []);
  await waitFor(() => expect(within(document.body).getByTestId('seen-age')).toHaveTextContent('Updated 20 min ago'));
});
