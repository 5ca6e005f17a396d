import { forgetDatabases } from '../lib/databases';
import '../ui/server-globals';
// What a router needs and jsdom lacks.
import '../pages/show-page';
import { expect, test } from '@jest/globals';
import { getTown } from '@server/service-area/the-town.contract.js';
import type { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { people } from '../../../stories/app/fixtures';
import { keepAnswers, takeKept } from '../../../web/app/offline/keeper';
import { keepTown } from '../../../web/app/offline/kept-town';
import { startShell } from '../../../web/app/offline/start-shell';
import { makeQueryClient } from '../../../web/lib/cache/query';
import { connection } from '../../../web/lib/connection';
import { setTown, theTown } from '../../../web/lib/town';
import { answerWith } from '../rides/wire';

const isOnline = (value: boolean) => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value });
  window.dispatchEvent(new Event('online'));
};

/** A page of Rosa's in this town; what it keeps of it is there for the next one. */
async function keepsTown(cache: QueryClient): Promise<void> {
  keepTown(cache);
  const stop = keepAnswers(cache, people.rosa.clerk_id);
  const next = makeQueryClient();
  await waitFor(async () => {
    await takeKept(next);
    expect(next.getQueryData([getTown.path, {}])).toEqual(theTown());
  });
  stop();
  for (const one of [cache, next]) one.clear();
}

test('the town is as it was last seen, not as it was when the worker came, and as it is from the first connection on', async () => {
  forgetDatabases();
  // The whole document is rendered by itself.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const ofTheWorker = theTown();
  const now = (emergency_number: string) => ({ ...ofTheWorker, emergency_number, units: 'km' as const });
  answerWith({ 'GET /api/town': () => ({ body: now('999') }) });
  setTown(now('112'));
  await keepsTown(makeQueryClient());
  setTown(ofTheWorker);
  isOnline(false);
  const cache = makeQueryClient();
  await startShell(cache, []);
  expect(theTown()).toEqual(now('112'));
  isOnline(true);
  connection.set('connected');
  await waitFor(() => expect(theTown()).toEqual(now('999')));
  cache.clear();
});
