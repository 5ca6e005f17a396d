import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { locks } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { type Call, callAccepted } from '../../../src/calls/calls.contract';
import { rosasPreferences } from '../../../stories/features/notifications/fixtures';
import { Providers } from '../../../web/app/providers';
import { readPrefs } from '../../../web/app/state/prefs';
import { activeCallQuery } from '../../../web/features/calls/api/queries';
import { CallHost } from '../../../web/features/calls/call-host';
import { callBindings } from '../../../web/features/calls/live/on-calls';
import { connection } from '../../../web/lib/connection';
import { rosasCache } from '../friends/serve';
import { answerWith } from '../rides/wire';
import { aSpeaker, noSpeaker, pitches } from '../ui/speaker';
import { dan, id, talk } from './call-page';

// What an event changes is drawn within the turn that hears it.
notifyManager.setScheduler(queueMicrotask);

/** The lock of the tab that rings. */
const turn = `hometown.call:${id}`;

beforeEach(() => {
  localStorage.clear();
  aSpeaker();
  connection.set('connected');
  // The browser's own, as Node has them.
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  answerWith({
    'GET /api/chat/calls/active': () => ({ body: { call: dan } }),
    'GET /api/notifications/preferences': () => ({ body: { ...rosasPreferences, quiet_hours: null } }),
  });
});
afterEach(() => {
  cleanup();
  noSpeaker();
  Reflect.deleteProperty(navigator, 'locks');
  act(() => connection.set('disconnected'));
});

/** A tab of Rosa’s browser, in which Dan’s call rings; answers how to close it. */
function openTab(cache: QueryClient = rosasCache()): () => void {
  cache.setQueryData(activeCallQuery.queryKey, { call: dan });
  const { unmount } = render(
    <Providers client={cache} prefs={readPrefs('', 'en-US')} here={{ now: new Date().toISOString(), timeZone: 'America/New_York' }}>
      <MemoryRouter>
        <CallHost />
      </MemoryRouter>
    </Providers>,
  );
  return unmount;
}

const hears = (cache: QueryClient, call: Call) =>
  act(async () => callBindings.find(({ topic }) => topic === callAccepted)?.apply(call as never, cache));

/** How many tabs ring, and how many wait to. */
async function turns(): Promise<{ rings: number; wait: number }> {
  const { held, pending } = await locks.query();
  const count = (those: readonly { name?: string | undefined }[]) => those.filter(({ name }) => name === turn).length;
  return { rings: count(held), wait: count(pending) };
}
const comesTo = (rings: number, wait: number) => waitFor(async () => expect(await turns()).toEqual({ rings, wait }));

/** A tab that rings, and one in which it is silent. */
async function openTwo(cache?: QueryClient) {
  const closeFirst = openTab(cache);
  await waitFor(() => expect(pitches()).toHaveLength(4));
  const closeSecond = openTab();
  await comesTo(1, 1);
  return [closeFirst, closeSecond] as const;
}

test('S28: the ringing goes on in another tab when the one that rings is closed', async () => {
  const [closeFirst] = await openTwo();
  const before = pitches().length;
  closeFirst();
  await waitFor(() => expect(pitches().length).toBeGreaterThan(before));
  expect(screen.getByTestId('incoming-call')).toBeVisible();
  expect(await turns()).toEqual({ rings: 1, wait: 0 });
});

test('S28: answered in one tab it rings on in none, not even where nobody has said so', async () => {
  const first = rosasCache();
  await openTwo(first);
  await hears(first, talk);
  const before = pitches().length;
  await comesTo(0, 0);
  expect(screen.getByTestId('incoming-call')).toBeVisible();
  expect(pitches()).toHaveLength(before);
});

test('S28: a tab that was closed while it waited does not ring', async () => {
  const [closeFirst, closeSecond] = await openTwo();
  closeSecond();
  closeFirst();
  const before = pitches().length;
  await comesTo(0, 0);
  expect(pitches()).toHaveLength(before);
});
