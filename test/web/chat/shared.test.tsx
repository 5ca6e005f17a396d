import '@testing-library/jest-dom/jest-globals';
import '../lib/no-storage';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAttachment } from '../../../stories/features/chat/attachments/attachment-fixtures';
import { aConversation, aMessage, me } from '../../../stories/features/chat/fixtures';
import { aShared } from '../../../stories/features/chat/shared/shared-fixtures';
import { onMessageCreated } from '../../../web/features/chat/live/on-message-created';
import { onMessageDeleted } from '../../../web/features/chat/live/on-message-deleted';
import { ThreadPanel } from '../../../web/features/chat/thread-panel';
import { connection } from '../../../web/lib/connection';
import { MyIdContext } from '../../../web/lib/my-id';
import { mayPrint } from '../../lib/printed';
import { asked, rosasCache } from '../friends/serve';
import { show } from '../rides/render';
import { type Answers, answerWith, type Call, refusal } from '../rides/wire';

const conversation = aConversation();
const path = `GET /api/chat/conversations/${conversation.id}/shared`;
const said = aMessage({ seq: 1, sender_id: 'user_dan', recipient_id: me, message: 'See https://town.test/fair.' });
const photo = anAttachment({ seq: 1, name: 'bridge.webp' });

let calls: Call[] = [];
let cache = rosasCache();

beforeEach(() => connection.set('connected'));
afterEach(() => {
  cleanup();
  connection.set('disconnected');
});

async function open(answers: Answers): Promise<void> {
  cache = rosasCache();
  ({ calls } = answerWith({
    [`GET /api/chat/conversations/${conversation.id}/messages`]: () => ({
      body: { messages: [said], nextCursor: null, olderCursor: null, newerCursor: null },
    }),
    'POST /api/chat/messages/read': () => ({ body: {} }),
    'POST /api/chat/messages/delivered': () => ({ body: {} }),
    'POST /api/chat/typing': () => ({ status: 204, body: undefined }),
    ...answers,
  }));
  show(
    <MyIdContext value={me}>
      <ThreadPanel conversation={conversation} />
    </MyIdContext>,
    cache,
  );
  await screen.findAllByTestId('message');
  await userEvent.click(screen.getByRole('button', { name: 'Conversation options' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Media, files, and links' }));
}
const sheet = () => screen.findByRole('dialog', { name: 'Media, files, and links' });
const nothing = { messages: [], nextCursor: null };
const withPhoto = { messages: [aShared(1, { attachments: [photo] })], nextCursor: null };
const kindsAsked = () => asked(calls, path).length;

test('094: it opens from the menu; arrows go to files and links, each asked for when one looks', async () => {
  await open({ [path]: () => ({ body: nothing }) });
  const side = within(await sheet());
  expect(await side.findByText('No photos or videos yet')).toBeVisible();
  expect(kindsAsked()).toBe(1);
  await userEvent.click(side.getByRole('tab', { name: 'Media' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(await side.findByText('No files yet')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  expect(await side.findByText('No links yet')).toBeVisible();
  expect(kindsAsked()).toBe(3);
});

test('a photo opens large, and Escape leads back to the list', async () => {
  await open({ [path]: () => ({ body: withPhoto }) });
  const tile = within(await sheet()).findByRole('button', { name: 'bridge' });
  await userEvent.click(await tile);
  expect(await screen.findByTestId('picture-viewer')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByTestId('picture-viewer')).toBeNull());
  expect(await sheet()).toBeVisible();
});

test('what comes stands first, and what is deleted goes, while one looks', async () => {
  mayPrint(/what was taken back is still kept/); // jsdom has no IndexedDB
  await open({ [path]: () => ({ body: withPhoto }) });
  const side = within(await sheet());
  await side.findByRole('button', { name: 'bridge' });
  const harbor = anAttachment({ seq: 2, name: 'harbor.webp' });
  await act(async () => onMessageCreated.apply(aMessage({ seq: 2, attachments: [harbor] }), cache));
  const names = () => side.getAllByTestId('picture').map((tile) => within(tile).getByRole('img').getAttribute('alt'));
  await waitFor(() => expect(names()).toEqual(['harbor', 'bridge']));
  await act(async () => onMessageDeleted.apply({ id: aShared(1).id, conversation_id: conversation.id }, cache));
  await waitFor(() => expect(names()).toEqual(['harbor']));
});

test('it leads to the message in its thread, and goes out of the way', async () => {
  const links = [{ url: 'https://town.test/fair', title: null, site: null }];
  await open({ [path]: () => ({ body: { messages: [aShared(1, { links })], nextCursor: null } }) });
  const side = within(await sheet());
  await userEvent.click(side.getByRole('tab', { name: 'Links' }));
  await userEvent.click(await side.findByRole('button', { name: 'Go to message' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByTestId('message')).toHaveAttribute('data-highlighted'));
});

test('what cannot be loaded says so and is asked for again', async () => {
  let isDown = true;
  await open({ [path]: () => (isDown ? refusal(404, 'not_found', 'Not found.') : { body: withPhoto }) });
  const side = within(await sheet());
  expect(await side.findByText('We couldn’t load this.')).toBeVisible();
  isDown = false;
  await userEvent.click(side.getByRole('button', { name: 'Try again' }));
  expect(await side.findByRole('button', { name: 'bridge' })).toBeVisible();
});

test('the next page is asked for by its cursor', async () => {
  const answers = [
    { messages: [aShared(2, { attachments: [photo] })], nextCursor: 'older' },
    { messages: [aShared(1, { attachments: [anAttachment({ seq: 2, name: 'old.webp' })] })], nextCursor: null },
  ];
  await open({ [path]: () => ({ body: answers.shift() ?? nothing }) });
  const side = within(await sheet());
  await userEvent.click(await side.findByRole('button', { name: 'Show more' }));
  expect(await side.findByRole('button', { name: 'old' })).toBeVisible();
  expect(side.queryByRole('button', { name: 'Show more' })).toBeNull();
});
