import '@testing-library/jest-dom/jest-globals';
import '../lib/no-storage';
import '../ui/server-globals';
import { afterEach, beforeEach } from '@jest/globals';
import type { Conversation } from '@server/chat/conversations/conversation.contract.js';
import type { Scheduled } from '@server/chat/scheduled/scheduled.contract.js';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aConversation, aMessage, aScheduled, me } from '../../../stories/features/chat/fixtures';
import { forgetKept } from '../../../web/features/chat/device/kept';
import { ThreadPanel } from '../../../web/features/chat/thread-panel';
import { connection } from '../../../web/lib/connection';
import { MyIdContext } from '../../../web/lib/my-id';
import { rosasCache } from '../friends/serve';
import { forgetToasts } from '../pages/show-page';
import { show } from '../rides/render';
import { type Answers, answerWith, type Call } from '../rides/wire';

export const theirs = aMessage({ seq: 1, sender_id: 'user_dan', recipient_id: me, message: 'When do you come?' });

/** The thread of a test: what was asked, and what it knows. */
export const thread = { calls: [] as Call[], cache: rosasCache() };
let conversations = 0;

beforeEach(forgetToasts);
beforeEach(() => connection.set('connected'));
afterEach(() => {
  cleanup();
  forgetKept();
  connection.set('disconnected');
});

/** Each test has one of its own: what is typed stays on the device, which is the same for all of them. */
export function another(change: Partial<Conversation> = {}): Conversation {
  conversations += 1;
  const id = `01990000-0000-7000-8000-0000000003${String(conversations).padStart(2, '0')}`;
  return aConversation({ id, lastMessage: theirs, ...change });
}

export const pathOf = ({ id }: Conversation) => `/api/chat/conversations/${id}/scheduled`;

export async function open(conversation: Conversation, answers: Answers): Promise<void> {
  ({ calls: thread.calls } = answerWith({
    [`GET /api/chat/conversations/${conversation.id}/messages`]: () => ({
      body: { messages: [theirs], nextCursor: null, olderCursor: null, newerCursor: null },
    }),
    'POST /api/chat/messages/read': () => ({ body: { conversations: [] } }),
    'POST /api/chat/typing': () => ({ status: 204, body: undefined }),
    ...answers,
  }));
  thread.cache = show(
    <MyIdContext value={me}>
      <ThreadPanel conversation={conversation} />
    </MyIdContext>,
    rosasCache(),
  );
  await screen.findByText('When do you come?');
}

/** The server takes it as it comes. */
export const takes = (conversation: Conversation) => (sent: unknown) => {
  const { message, send_at, tempId } = sent as Pick<Scheduled, 'message' | 'send_at' | 'tempId'>;
  return { status: 201, body: aScheduled({ conversation_id: conversation.id, message, send_at, tempId }) };
};
export const composer = () => screen.getByRole('textbox', { name: 'Type a message...' });
export const chooses = async (item: RegExp | string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Send later' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};
