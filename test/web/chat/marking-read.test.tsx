import '@testing-library/jest-dom/jest-globals';
import '../ui/page-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { aConversation, aMessage, me } from '../../../stories/features/chat/fixtures';
import { ThreadPanel } from '../../../web/features/chat/thread-panel';
import { connection } from '../../../web/lib/connection';
import { MyIdContext } from '../../../web/lib/my-id';
import { mayPrint } from '../../lib/printed';
import { asked, rosasCache } from '../friends/serve';
import { show } from '../rides/render';
import { answerWith, type Call, refusal } from '../rides/wire';

const theirs = aMessage({ seq: 1, sender_id: 'user_dan', recipient_id: me, message: 'one' });
const conversation = aConversation({ lastMessage: theirs, unreadCount: 1 });
const reading = 'POST /api/chat/messages/read';
const taken = { body: { conversations: [] } };

let calls: Call[];
let answer: typeof taken | ReturnType<typeof refusal>;

beforeEach(() => connection.set('connected'));
afterEach(cleanup);

async function openWhile(it: typeof answer): Promise<void> {
  answer = it;
  ({ calls } = answerWith({
    [`GET /api/chat/conversations/${conversation.id}/messages`]: () => ({
      body: { messages: [theirs], nextCursor: null, olderCursor: null, newerCursor: null },
    }),
    [reading]: () => answer,
  }));
  show(
    <MyIdContext value={me}>
      <ThreadPanel conversation={conversation} />
    </MyIdContext>,
    rosasCache(),
  );
  await screen.findByText('one');
}

const tries = () => asked(calls, reading).map(({ body }) => body);
const read = { message_ids: [theirs.id] };

test('M117: what the server could not mark as read just then is marked a moment later', async () => {
  await openWhile(refusal(503, 'unavailable', 'Not now.'));
  await waitFor(() => expect(tries()).toEqual([read]));
  answer = taken;
  await waitFor(() => expect(tries()).toEqual([read, read]));
});

test.each([
  ['the line is back', () => (['disconnected', 'connected'] as const).forEach((state) => act(() => connection.set(state)))],
  ['the tab is shown again', () => act(() => void document.dispatchEvent(new Event('visibilitychange')))],
])('M117: what could not be marked as read is marked when %s, once', async (_, happens) => {
  const said = mayPrint(/could not be marked as read/);
  await openWhile(refusal(429, 'rate_limited', 'Too many.'));
  await waitFor(() => expect(said).toHaveLength(1));
  const failed = tries();
  answer = taken;
  happens();
  await waitFor(() => expect(tries()).toEqual([...failed, read]));
  happens();
  expect(tries()).toEqual([...failed, read]);
});
