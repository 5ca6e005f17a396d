import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { type Presence, presenceMaxIds } from '../../../src/presence/presence.contract';
import { heard } from '../../../web/features/presence/api/heard';
import { onPresenceChanged, onPresenceSettingsChanged } from '../../../web/features/presence/live/on-presence';
import { PresenceProvider } from '../../../web/features/presence/presence-provider';
import { connection } from '../../../web/lib/connection';
import { HereProvider } from '../../../web/lib/here';
import { usePresenceOf } from '../../../web/lib/presence-context';
import { hearServerTime } from '../../../web/lib/server-time';
import { makeQueryClient } from '../../../web/lib/cache/query';
import { Avatar } from '../../../web/ui/display/avatar';

const asked: string[][] = [];
/** What the server says of everybody. */
let others: Partial<Presence> = {};
const here = { now: Date.now(), timeZone: 'UTC' };
let cache: QueryClient;

const aPresence = (userId: string, changes: Partial<Presence> = {}): Presence => ({
  userId,
  role: 'customer',
  status: 'online',
  lastSeen: new Date().toISOString(),
  lastHeartbeat: new Date().toISOString(),
  connectionQuality: 'good',
  device: null,
  isActive: true,
  statusText: null,
  ...changes,
});

/** The server at the other end of the wire. */
function answer(address: string): Promise<Response> {
  const ids = new URL(address, 'https://hometown.test').searchParams.get('ids')?.split(',') ?? [];
  asked.push(ids);
  const body = { presence: ids.map((id) => aPresence(id, others)) };
  return Promise.resolve({ ok: true, status: 200, headers: new Headers(), json: async () => body } as Response);
}

beforeEach(() => {
  asked.length = 0;
  others = {};
  globalThis.fetch = answer as typeof fetch;
  cache = makeQueryClient();
  connection.set('connected');
  heard.set(null);
});
afterEach(() => cache.clear());

function Face({ id }: { id: string }) {
  const presence = usePresenceOf(id);
  return (
    <li aria-label={id}>
      <Avatar name={id} presence={presence?.status ?? null} />
      {presence?.label}
    </li>
  );
}

function Town({ ids }: { ids: readonly string[] }) {
  return (
    <QueryClientProvider client={cache}>
      <HereProvider rendered={here}>
        <PresenceProvider>
          <ul>
            {ids.map((id) => (
              <Face key={id} id={id} />
            ))}
          </ul>
        </PresenceProvider>
      </HereProvider>
    </QueryClientProvider>
  );
}

const face = (id: string) => screen.getByRole('listitem', { name: id });
const tell = (presence: Presence) => act(async () => onPresenceChanged.apply(presence, cache));

test('faces that appear together are asked for in one call, and shown with dot and words', async () => {
  render(<Town ids={['rosa', 'dan', 'finn', 'agent_support']} />);
  await waitFor(() => expect(face('finn')).toHaveTextContent('Active now'));
  expect(asked).toEqual([['rosa', 'dan', 'finn']]);
  expect(face('agent_support')).toHaveTextContent('Active now');
  expect(screen.getAllByTestId('presence-dot').map((dot) => dot.dataset['presence'])).toEqual(['online', 'online', 'online', 'online']);
});

test('more than a hundred are asked for in several calls', async () => {
  render(<Town ids={Array.from({ length: presenceMaxIds + 5 }, (_, index) => `u${index}`)} />);
  await waitFor(() => expect(face('u104')).toHaveTextContent('Active now'));
  expect(asked.map((ids) => ids.length)).toEqual([presenceMaxIds, 5]);
});

test('what is told live shows at once; the same again changes nothing; who is not shown is not kept', async () => {
  render(<Town ids={['rosa', 'dan']} />);
  await waitFor(() => expect(face('rosa')).toHaveTextContent('Active now'));
  const gone = aPresence('rosa', { status: 'offline', lastSeen: new Date(Date.now() - 5.5 * 60_000).toISOString() });
  await tell(gone);
  await tell(gone);
  await tell(aPresence('xena'));
  await waitFor(() => expect(face('rosa')).toHaveTextContent('Active 5m ago'));
  expect(face('dan')).toHaveTextContent('Active now');
  expect(cache.getQueryCache().getAll()).toHaveLength(2);
});

test('P22: what comes late changes nothing, by an event as by an answer; an instance of an earlier release is believed as it speaks', async () => {
  others = { version: 7 };
  render(<Town ids={['rosa']} />);
  await waitFor(() => expect(face('rosa')).toHaveTextContent('Active now'));
  await tell(aPresence('rosa', { status: 'offline', lastSeen: null, version: 9 }));
  await waitFor(() => expect(face('rosa')).toHaveTextContent('Offline'));
  await tell(aPresence('rosa', { version: 8 }));
  await act(async () => cache.invalidateQueries());
  expect(asked).toHaveLength(2);
  expect(face('rosa')).toHaveTextContent('Offline');
  await tell(aPresence('rosa', { status: 'busy' }));
  await waitFor(() => expect(face('rosa')).toHaveTextContent('Busy'));
});

test('M151: who moved before the live connection was there is asked for again when the page is heard', async () => {
  render(<Town ids={['rosa', 'dan']} />);
  await waitFor(() => expect(face('rosa')).toHaveTextContent('Active now'));
  others = { status: 'busy' };
  act(() => heard.set(Date.now()));
  await waitFor(() => expect(face('rosa')).toHaveTextContent('Busy'));
  expect(asked).toEqual([
    ['rosa', 'dan'],
    ['rosa', 'dan'],
  ]);
});

test('M152: hiding or showing oneself asks for everybody anew; other settings do not', async () => {
  render(<Town ids={['rosa']} />);
  await waitFor(() => expect(face('rosa')).toHaveTextContent('Active now'));
  await act(async () => onPresenceSettingsChanged.apply({ status: 'auto', text: null, visibility: 'nobody' }, cache));
  await waitFor(() => expect(asked).toHaveLength(2));
  await act(async () => onPresenceSettingsChanged.apply({ status: 'busy', text: null, visibility: 'nobody' }, cache));
  expect(cache.isFetching()).toBe(0);
});

test('P21: how old an answer is goes by the clock that it was kept by, also where the device’s is slow', async () => {
  hearServerTime(new Date(Date.now() + 2 * 60 * 60_000).toISOString());
  others = { lastSeen: new Date(Date.now() + 2 * 60 * 60_000 - 10_000).toISOString() };
  connection.set('disconnected');
  render(<Town ids={['rosa']} />);
  await waitFor(() => expect(face('rosa')).toHaveTextContent('Active now'));
});
