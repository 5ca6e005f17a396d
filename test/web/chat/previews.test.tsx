import '@testing-library/jest-dom/jest-globals';
import '../ui/page-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aConversation, aMessage, me } from '../../../stories/features/chat/fixtures';
import { ThreadPanel } from '../../../web/features/chat/thread-panel';
import { connection } from '../../../web/lib/connection';
import { MyIdContext } from '../../../web/lib/my-id';
import { asked, rosasCache } from '../friends/serve';
import { forgetToasts, lastToast } from '../pages/show-page';
import { show } from '../rides/render';
import { type Answers, answerWith, type Call, refusal } from '../rides/wire';

const conversation = aConversation();
const url = 'https://market.example/sundays';
const preview = { url, title: 'Farmers’ market', description: null, site: null };
const mine = aMessage({ seq: 1, message: `See ${url}`, metadata: { preview } });
const address = `/api/chat/messages/${mine.id}/preview`;

let calls: Call[] = [];
beforeEach(forgetToasts);
beforeEach(() => connection.set('connected'));
afterEach(cleanup);

function open(answers: Answers, message = mine): void {
  ({ calls } = answerWith({
    [`GET /api/chat/conversations/${conversation.id}/messages`]: () => ({
      body: { messages: [message], nextCursor: null, olderCursor: null, newerCursor: null },
    }),
    'POST /api/chat/messages/read': () => ({ body: {} }),
    ...answers,
  }));
  show(
    <MyIdContext value={me}>
      <ThreadPanel conversation={conversation} />
    </MyIdContext>,
    rosasCache(),
  );
}

test('M114: a card leads where the text leads, and says where that is', async () => {
  open({});
  const card = await screen.findByRole('link', { name: /Farmers’ market/ });
  expect(card).toHaveAttribute('href', url);
  expect(card).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
  expect(card).toHaveTextContent('market.example');
});

test('M114: I take the preview of my message away at once; the message stays', async () => {
  open({ [`DELETE ${address}`]: () => ({ body: { ...mine, metadata: { preview: null } } }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove preview' }));
  await waitFor(() => expect(screen.queryByTestId('link-card')).toBeNull());
  expect(screen.getByTestId('message')).toHaveFocus();
  await waitFor(() => expect(asked(calls, `DELETE ${address}`)).toHaveLength(1));
  expect(screen.getByRole('link', { name: url })).toBeVisible();
});

test('M114: what the server refuses is put back, and said', async () => {
  open({ [`DELETE ${address}`]: () => refusal(404, 'not_found', 'Not found.') });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove preview' }));
  await waitFor(() => expect(lastToast()).toMatchObject({ title: 'We couldn’t remove the preview.' }));
  expect(await screen.findByTestId('link-card')).toBeVisible();
});

test('M114: nobody takes away what others sent, and what was taken away is not there', async () => {
  open({}, { ...mine, sender_id: 'user_dan', recipient_id: me });
  expect(await screen.findByTestId('link-card')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove preview' })).toBeNull();
  cleanup();
  open({}, { ...mine, metadata: { preview: null } });
  expect(await screen.findByTestId('message')).toBeVisible();
  expect(screen.queryByTestId('link-card')).toBeNull();
});
