import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { me } from '../../../stories/features/friends/fixtures';
import { QuickChat } from '../../../web/features/friends/beside-chats/quick-chat';
import { PresenceProvider } from '../../../web/features/presence/presence-provider';
import { connection } from '../../../web/lib/connection';
import { MyIdContext } from '../../../web/lib/my-id';
import { presenceOf } from '../presence/presence-of';
import { show } from '../rides/render';
import { type Answers, answerWith } from '../rides/wire';
import { asked, friendDan, rosasCache } from './serve';

const friends = Array.from({ length: 60 }, (_, place) => ({
  ...friendDan,
  clerk_id: `user_${place}`,
  full_name: `Friend ${String(place).padStart(2, '0')}`,
}));

afterEach(cleanup);

/** My friends, by name, as many as are asked for; presence as it is for each. */
const town = (online: readonly number[]): Answers => ({
  'GET /api/friends': (_, __, query) => ({ body: { friends: friends.slice(0, Number(query.get('limit') ?? 50)), nextCursor: null } }),
  'GET /api/presence': (_, __, query) => ({
    body: {
      presence: (query.get('ids') ?? '')
        .split(',')
        .map((id) => presenceOf(id, online.some((place) => id === `user_${place}`) ? 'online' : 'offline')),
    },
  }),
});

test('M92: whoever of my friends is online is found, wherever in the alphabet; five of them, asked for together', async () => {
  const { calls } = answerWith(town([11, 20, 30, 40, 50, 59]));
  connection.set('connected');
  show(
    <MyIdContext value={me}>
      <PresenceProvider>
        <QuickChat agentsBeside={() => null} />
      </PresenceProvider>
    </MyIdContext>,
    rosasCache(),
  );
  const faces = () => screen.queryAllByTitle(/^Message /).map((link) => link.title);
  await waitFor(() => expect(faces()).toEqual([11, 20, 30, 40, 50].map((place) => `Message Friend ${place}`)));
  expect(asked(calls, 'GET /api/presence')).toHaveLength(1);
});
