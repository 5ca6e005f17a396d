import '@testing-library/jest-dom/jest-globals';
import '../ui/page-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Conversation } from '@server/chat/conversations/conversation.contract.js';
import { act, cleanup, screen } from '@testing-library/react';
import { aConversation, aMessage, me } from '../../../stories/features/chat/fixtures';
import { storeMessage } from '../../../web/features/chat/api/use-thread';
import { ThreadPanel } from '../../../web/features/chat/thread-panel';
import { connection } from '../../../web/lib/connection';
import { MyIdContext } from '../../../web/lib/my-id';
import { rosasCache } from '../friends/serve';
import { show } from '../rides/render';
import { answerWith } from '../rides/wire';

const theirs = (seq: number, message: string) => aMessage({ seq, sender_id: 'user_dan', recipient_id: me, message });
const said = [theirs(1, 'one'), aMessage({ seq: 2, message: 'two' }), theirs(3, 'three'), theirs(4, 'four')];
const conversation = aConversation({ lastMessage: said[3] ?? null, lastReadMessageId: said[1]?.id ?? null, unreadCount: 2 });

beforeEach(() => connection.set('connected'));
afterEach(cleanup);

async function open(of: Conversation) {
  answerWith({
    [`GET /api/chat/conversations/${conversation.id}/messages`]: () => ({
      body: { messages: said, nextCursor: null, olderCursor: null, newerCursor: null },
    }),
    'POST /api/chat/messages/read': () => ({ body: { conversations: [] } }),
  });
  const cache = show(
    <MyIdContext value={me}>
      <ThreadPanel conversation={of} />
    </MyIdContext>,
    rosasCache(),
  );
  await screen.findByText('four');
  return cache;
}
const line = () => screen.queryByRole('separator', { name: 'New messages' });
const isBefore = (one: Element, other: Element) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

test('M101: a line stands above what is new, and stays where it is while one looks', async () => {
  const cache = await open(conversation);
  const stands = line() as HTMLElement;
  expect(isBefore(screen.getByText('two'), stands)).toBe(true);
  expect(isBefore(stands, screen.getByText('three'))).toBe(true);
  await act(async () => storeMessage(cache, theirs(5, 'five')));
  await screen.findByText('five');
  expect(screen.getAllByRole('separator', { name: 'New messages' })).toEqual([stands]);
});

test('M101: where all was read there is none, also not for what comes while one looks', async () => {
  const cache = await open({ ...conversation, unreadCount: 0, lastReadMessageId: said[3]?.id ?? null });
  expect(line()).toBeNull();
  await act(async () => storeMessage(cache, theirs(5, 'five')));
  await screen.findByText('five');
  expect(line()).toBeNull();
});
