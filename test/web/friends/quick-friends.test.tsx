import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { Presence } from '../../../src/presence/presence.contract';
import { me } from '../../../stories/features/friends/fixtures';
import { QuickChat } from '../../../web/features/friends/beside-chats/quick-chat';
import { PresenceProvider } from '../../../web/features/presence/presence-provider';
import { onPresenceChanged } from '../../../web/features/presence/live/on-presence';
import { connection } from '../../../web/lib/connection';
import { MyIdContext } from '../../../web/lib/my-id';
import { presenceOf } from '../presence/presence-of';
import { show } from '../rides/render';
import { type Answers, answerWith } from '../rides/wire';
import { asked, friendDan, rosasCache } from './serve';

const friends = Array.from({ length: 200 }, (_, place) => ({
  ...friendDan,
  clerk_id: `user_${place}`,
  full_name: `Friend ${String(place).padStart(3, '0')}`,
}));

afterEach(cleanup);

/** Who of them is at the screen; the server names the first ten by name. */
let atScreen: readonly number[] = [];
const town: Answers = {
  'GET /api/presence/friends': () => ({ body: { friends: friends.filter((_, place) => atScreen.includes(place)).slice(0, 10) } }),
  'GET /api/presence': (_, __, query) => ({
    body: {
      presence: (query.get('ids') ?? '')
        .split(',')
        .map((id) => presenceOf(id, atScreen.some((place) => id === `user_${place}`) ? 'online' : 'offline')),
    },
  }),
};

function open(online: readonly number[]) {
  atScreen = online;
  const { calls } = answerWith(town);
  connection.set('connected');
  const cache = rosasCache();
  show(
    <MyIdContext value={me}>
      <PresenceProvider>
        <QuickChat agentsBeside={() => null} />
      </PresenceProvider>
    </MyIdContext>,
    cache,
  );
  const tell = (place: number, status: Presence['status']) =>
    act(async () => onPresenceChanged.apply(presenceOf(`user_${place}`, status), cache));
  return { calls, tell };
}
const faces = () => screen.queryAllByTitle(/^Message /).map((link) => link.title);
const facesOf = (...places: readonly number[]) => places.map((place) => `Message Friend ${place}`);

test('M92: whoever of my friends is online is found, wherever in the alphabet; five of them, asked for together', async () => {
  const { calls } = open([111, 120, 130, 140, 150, 199]);
  await waitFor(() => expect(faces()).toEqual(facesOf(111, 120, 130, 140, 150)));
  expect(['GET /api/presence/friends', 'GET /api/presence', 'GET /api/friends'].map((name) => asked(calls, name).length)).toEqual([
    1, 1, 0,
  ]);
});

test('M92: whoever comes is there at once, and whoever goes makes room for the next', async () => {
  const { tell } = open([111]);
  await waitFor(() => expect(faces()).toEqual(facesOf(111)));
  atScreen = [111, 199];
  await tell(199, 'online');
  await waitFor(() => expect(faces()).toEqual(facesOf(111, 199)));
  atScreen = [199];
  await tell(111, 'away');
  await waitFor(() => expect(faces()).toEqual(facesOf(199)));
});

test('M92: where ten are known the server is not asked of whoever else comes, nor of me', async () => {
  const ten = [101, 102, 103, 104, 105, 106, 107, 108, 109, 110];
  const { calls, tell } = open(ten);
  await waitFor(() => expect(faces()).toEqual(facesOf(101, 102, 103, 104, 105)));
  await tell(199, 'online');
  await tell(111, 'offline');
  expect(asked(calls, 'GET /api/presence/friends')).toHaveLength(1);
});
