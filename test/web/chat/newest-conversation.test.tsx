import '@testing-library/jest-dom/jest-globals';
import '../ui/page-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router';
import { anAgentConversation } from '../../../stories/features/chat/agents/fixtures';
import { me } from '../../../stories/features/chat/fixtures';
import { beginLayer } from '../../../web/features/chat/device/chat-layer';
import { ChatHost } from '../../../web/features/chat/windows/chat-host';
import { MyIdContext } from '../../../web/lib/my-id';
import { rosasCache } from '../friends/serve';
import { show } from '../rides/render';
import { answerWith } from '../rides/wire';
import { beforeAgentThread } from './agent-thread';

beforeEach(beforeAgentThread);
afterEach(() => {
  act(() => beginLayer('user_nobody'));
  cleanup();
});

test('M132: an agent’s face opens the newest conversation, also where another one was begun since', async () => {
  const talks = [anAgentConversation(), anAgentConversation({ id: '01990000-0000-7000-8000-0000000000d2', name: 'To the coast' })];
  let begun = 0;
  const threads = talks.flatMap((talk) => [
    [`GET /api/chat/conversations/${talk.id}`, () => ({ body: talk })],
    [
      `GET /api/chat/conversations/${talk.id}/messages`,
      () => ({ body: { messages: [], nextCursor: null, olderCursor: null, newerCursor: null } }),
    ],
  ]);
  const wire = answerWith({
    ...Object.fromEntries(threads),
    'GET /api/chat/conversations': () => ({ body: { conversations: talks, nextCursor: null, hasArchived: false } }),
    'POST /api/chat/conversations': () => ({ status: 201, body: talks[begun] }),
    'GET /api/chat/agents/runs/latest': () => ({ body: { run: null, confirmation: null } }),
  });
  Object.assign(window, { innerWidth: 1280, innerHeight: 800 });
  show(
    <MyIdContext value={me}>
      <ChatHost slots={{ suggestions: null }} unreadCount={0} />
      <Link to="?chat=agent_dispatcher">Message Dispatcher</Link>
    </MyIdContext>,
    rosasCache(),
  );
  for (; begun < talks.length; begun += 1) {
    await userEvent.click(await screen.findByRole('link', { name: 'Message Dispatcher' }));
    await waitFor(() => expect(wire.calls.map(({ name }) => name)).toContain(`GET /api/chat/conversations/${talks[begun]?.id}/messages`));
  }
});
