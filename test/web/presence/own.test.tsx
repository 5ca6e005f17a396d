import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server.node';
import type { Presence, PresenceStatus } from '../../../src/presence/presence.contract';
import { heard } from '../../../web/features/presence/api/heard';
import { onPresenceChanged } from '../../../web/features/presence/live/on-presence';
import { PresenceProvider } from '../../../web/features/presence/presence-provider';
import { connection } from '../../../web/lib/connection';
import { HereProvider } from '../../../web/lib/here';
import { MyIdContext } from '../../../web/lib/my-id';
import { usePresenceOf } from '../../../web/lib/presence-context';
import { makeQueryClient } from '../../../web/lib/cache/query';

const aMinuteMs = 60_000;
const here = { now: Date.now(), timeZone: 'UTC' };
let cache: QueryClient;
let asked = 0;
/** What the server says of Rosa. */
let status: PresenceStatus;

const rosa = (): Presence => ({
  userId: 'rosa',
  role: 'customer',
  status,
  lastSeen: new Date(here.now - aMinuteMs).toISOString(),
  lastHeartbeat: null,
  connectionQuality: 'good',
  device: null,
  isActive: status === 'online',
  statusText: null,
});

beforeEach(() => {
  asked = 0;
  status = 'offline';
  globalThis.fetch = (async () => {
    asked += 1;
    return { ok: true, status: 200, headers: new Headers(), json: async () => ({ presence: [rosa()] }) };
  }) as unknown as typeof fetch;
  cache = makeQueryClient();
  heard.set(null);
  connection.set('connecting');
});
afterEach(() => cache.clear());

function MyLabel() {
  return <output>{usePresenceOf('rosa')?.label ?? 'unknown'}</output>;
}

const card = () => (
  <QueryClientProvider client={cache}>
    <MyIdContext value="rosa">
      <HereProvider rendered={here}>
        <PresenceProvider>
          <MyLabel />
        </PresenceProvider>
      </HereProvider>
    </MyIdContext>
  </QueryClientProvider>
);
const label = () => screen.getByRole('status');

test('M145: I am there from the first paint, on the server as in the browser', () => {
  expect(renderToString(card())).toContain('Active now');
  render(card());
  expect(label()).toHaveTextContent('Active now');
});

test('M151: the server is asked about me only when it has heard this page, and then believed', async () => {
  render(card());
  act(() => connection.set('connected'));
  expect(label()).toHaveTextContent('Active now');
  expect(asked).toBe(0);
  status = 'busy';
  act(() => heard.set(Date.now()));
  expect(label()).toHaveTextContent('Active now');
  await waitFor(() => expect(label()).toHaveTextContent('Busy'));
  expect(asked).toBe(1);
});

test('M151: what is told of me live counts when the page is heard, not before', async () => {
  render(card());
  act(() => connection.set('connected'));
  // The page before this one was found to be gone just now.
  await act(async () => onPresenceChanged.apply(rosa(), cache));
  expect(label()).toHaveTextContent('Active now');
  status = 'online';
  act(() => heard.set(Date.now() + 1));
  expect(label()).toHaveTextContent('Active now');
  status = 'away';
  await act(async () => onPresenceChanged.apply(rosa(), cache));
  await waitFor(() => expect(label()).toHaveTextContent('Away'));
});

test('M151: without a connection I am as gone as my friends see me', async () => {
  render(card());
  act(() => connection.set('disconnected'));
  await waitFor(() => expect(label()).toHaveTextContent('Active 1m ago'));
});
