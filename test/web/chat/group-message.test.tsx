import '@testing-library/jest-dom/jest-globals';
import '../ui/page-globals';
import '../ui/server-globals';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aConversation, aGroup, aParticipant, me } from '../../../stories/features/chat/fixtures';
import { MessagesScreen } from '../../../web/features/chat/messages-screen';
import { MyIdContext } from '../../../web/lib/my-id';
import { connection } from '../../../web/lib/connection';
import { rosasCache } from '../friends/serve';
import '../pages/show-page';
import { show } from '../rides/render';
import { answerWith } from '../rides/wire';

const finn = aParticipant({ clerk_id: 'user_finn', full_name: 'Finn Field' });
const group = aGroup();
const withFinn = aConversation({ id: '01990000-0000-7000-8000-000000000002', friend: finn, participants: [finn], lastMessage: null });

afterEach(cleanup);

test('M115: whom one writes to from a group’s people is written to at once: nothing lies over it', async () => {
  connection.set('connected');
  answerWith({
    'GET /api/chat/conversations': () => ({ body: { conversations: [group, withFinn], nextCursor: null, hasArchived: false } }),
    'POST /api/chat/conversations': () => ({ status: 201, body: withFinn }),
    [`GET /api/chat/conversations/${withFinn.id}/messages`]: () => ({
      body: { messages: [], nextCursor: null, olderCursor: null, newerCursor: null },
    }),
  });
  show(
    <MyIdContext value={me}>
      <MessagesScreen />
    </MyIdContext>,
    rosasCache(),
  );
  fireEvent.contextMenu(await screen.findByText('Sunday drivers'));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Group info' }));
  await userEvent.click(await screen.findByRole('button', { name: 'More about Finn Field' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Message' }));
  await waitFor(() => expect(screen.queryByTestId('group-sheet')).toBeNull());
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Type a message...' })).toHaveFocus());
});
