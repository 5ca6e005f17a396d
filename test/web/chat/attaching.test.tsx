import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAttachment } from '../../../stories/features/chat/attachments/attachment-fixtures';
import { aConversation, aMessage, me } from '../../../stories/features/chat/fixtures';
import { chipsOf, forgetChips } from '../../../web/features/chat/device/chips';
import { deviceOf } from '../../../web/features/chat/device/device';
import { ThreadPanel } from '../../../web/features/chat/thread-panel';
import { connection } from '../../../web/lib/connection';
import { MyIdContext } from '../../../web/lib/my-id';
import { mayPrint } from '../../lib/printed';
import { asked, rosasCache } from '../friends/serve';
import { forgetToasts, lastToast } from '../pages/show-page';
import { show } from '../rides/render';
import { answerWith, type Call, refusal } from '../rides/wire';
import { takeUploads } from './upload-wire';

Element.prototype.scrollIntoView ??= () => undefined;
// A browser without storage: what waits is kept by the tab.
globalThis.IDBRequest ??= EventTarget as never;
globalThis.indexedDB = {
  open() {
    throw new Error('no storage here');
  },
} as never;

const conversation = aConversation();
const other = aConversation({ id: '01990000-0000-7000-8000-000000000300' });
const theirs = aMessage({ seq: 1, sender_id: 'user_dan', recipient_id: me, message: 'Show me.' });
const photo = anAttachment({ seq: 1, name: 'bridge.webp' });
const bill = anAttachment({ seq: 2, type: 'file', name: 'bill.pdf' });

let calls: Call[] = [];
let restore = () => undefined as void;
let wire = takeUploads();
const previews: string[] = [];

beforeEach(forgetToasts);
beforeEach(() => {
  mayPrint(/this browser keeps no unsent messages/);
  connection.set('connected');
  window.matchMedia = (() => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined })) as never;
  wire = takeUploads();
  previews.length = 0;
  // jsdom shows no files.
  URL.createObjectURL = () => {
    previews.push(`blob:${previews.length}`);
    return previews.at(-1) ?? '';
  };
  URL.revokeObjectURL = (url) => void previews.splice(previews.indexOf(url), 1);
});
afterEach(async () => {
  cleanup();
  await act(async () => forgetChips());
  restore();
  wire.restore();
  connection.set('disconnected');
  const { outbox } = await deviceOf(me);
  for (const { tempId } of outbox.snapshot) await outbox.acknowledge(tempId);
});

async function open(shown = conversation, messages = [theirs]): Promise<void> {
  const answers = [conversation, other].map(({ id }) => [
    `GET /api/chat/conversations/${id}/messages`,
    () => ({ body: { messages, nextCursor: null, olderCursor: null, newerCursor: null } }),
  ]);
  ({ calls, restore } = answerWith({
    ...Object.fromEntries(answers),
    'POST /api/chat/messages/read': () => ({ body: {} }),
    'POST /api/chat/typing': () => ({ body: {} }),
    [`DELETE /api/chat/attachments/${photo.id}`]: () => ({ body: {} }),
  }));
  show(
    <MyIdContext value={me}>
      <ThreadPanel conversation={shown} />
    </MyIdContext>,
    rosasCache(),
  );
  await screen.findAllByTestId('message');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Emoji' })).toBeEnabled());
}
const file = (name: string, type = 'image/jpeg') => new File(['x'.repeat(2_000)], name, { type });
const user = () => userEvent.setup({ applyAccept: false });
const choose = (...files: File[]) => user().upload(screen.getByLabelText('Attach files', { selector: 'input' }), files);
const box = () => screen.getByRole('textbox', { name: 'Type a message...' });
const chips = () => screen.queryAllByTestId('chip');
const button = (name: string) => screen.getByRole('button', { name });
/** Waits until so many have begun to go. */
const going = async (count: number) => {
  await waitFor(() => expect(wire.sent).toHaveLength(count));
  await screen.findAllByTestId('chip');
};
const waitsForRetry = 'Not sent yet. This goes out once the files that didn’t upload are tried again.';
const waiting = async () => (await deviceOf(me)).outbox.snapshot.map(({ message, attachments }) => ({ message, attachments }));

test('M98, S16: chosen files go up, and the message waits for them and carries them', async () => {
  await open();
  await choose(file('bridge.jpg'), file('bill.pdf', 'application/pdf'));
  await going(2);
  expect(wire.sent.map(({ name, fileName }) => `${name} ${fileName}`)).toEqual([
    'POST /api/chat/attachments bridge.jpg',
    'POST /api/chat/attachments bill.pdf',
  ]);
  await wire.sent[0]?.progress(0.4);
  expect(screen.getByRole('progressbar', { name: 'Uploading bridge.jpg' })).toHaveAttribute('aria-valuenow', '40');
  await userEvent.type(box(), 'Look.{Enter}');
  expect(button('Files are still uploading')).toBeDisabled();
  expect(screen.getByText('This goes out as soon as your files are uploaded.')).toBeVisible();
  expect(await waiting()).toEqual([]);
  await wire.sent[1]?.answer(bill);
  await wire.sent[0]?.answer(photo);
  await waitFor(() => expect(box()).toHaveValue(''));
  // In the order in which they were chosen, whichever came first.
  expect(await waiting()).toEqual([{ message: 'Look.', attachments: [photo, bill] }]);
  expect(chips()).toEqual([]);
  expect(previews).toEqual([]);
  expect(await screen.findByTestId('picture')).toHaveAccessibleName('bridge');
  expect(screen.getByTestId('file')).toHaveTextContent('bill.pdf');
});

test('M96: with files and no text Enter sends them, not a thumbs up', async () => {
  await open();
  await choose(file('bridge.jpg'));
  await going(1);
  await wire.sent[0]?.answer(photo);
  expect(screen.queryByRole('button', { name: 'Send a thumbs up' })).toBeNull();
  await userEvent.type(box(), ' {Enter}');
  expect(await waiting()).toEqual([{ message: '', attachments: [photo] }]);
  expect(button('Send a thumbs up')).toBeEnabled();
});

test('M98, S13: Enter while files go up is kept when one fails and the network goes, and the message goes once, before the next', async () => {
  await open();
  await choose(file('bridge.jpg'), file('bill.pdf', 'application/pdf'));
  await going(2);
  await userEvent.type(box(), 'Look.{Enter}');
  await wire.sent[1]?.answer(bill);
  act(() => connection.set('disconnected'));
  await wire.sent[0]?.breakOff();
  expect(screen.getByText(waitsForRetry)).toBeVisible();
  expect(screen.getByTestId('kept-text')).toHaveTextContent('Look.');
  expect(await waiting()).toEqual([]);
  act(() => connection.set('connected'));
  await going(3);
  expect(wire.sent[2]?.key).toBe(wire.sent[0]?.key);
  await wire.sent[2]?.answer(photo);
  await waitFor(() => expect(chips()).toEqual([]));
  expect(box()).toHaveValue('');
  await userEvent.type(box(), 'Next.{Enter}');
  expect(await waiting()).toEqual([
    { message: 'Look.', attachments: [photo, bill] },
    { message: 'Next.', attachments: [] },
  ]);
});

test('M98: what was refused keeps the message until it is tried again; Enter then is heard as well', async () => {
  await open();
  await choose(file('bridge.jpg'));
  await going(1);
  await wire.sent[0]?.answer(refusal(409, 'attachments_full', 'Your files take up all the room you have.').body, 409);
  await userEvent.type(box(), 'Look.{Enter}');
  expect(screen.getByText(waitsForRetry)).toBeVisible();
  await userEvent.click(button('Try bridge.jpg again'));
  await going(2);
  await wire.sent[1]?.answer(photo);
  await waitFor(async () => expect(await waiting()).toEqual([{ message: 'Look.', attachments: [photo] }]));
  expect(box()).toHaveValue('');
});

test('M98: a file that is taken out ends the wait: what is left is sent by hand', async () => {
  await open();
  await choose(file('bridge.jpg'), file('bill.pdf', 'application/pdf'));
  await going(2);
  await userEvent.type(box(), 'Look.{Enter}');
  await wire.sent[0]?.answer(photo);
  await userEvent.click(button('Remove bill.pdf'));
  await waitFor(() => expect(button('Send message')).toBeEnabled());
  expect(await waiting()).toEqual([]);
  await userEvent.type(box(), '{Enter}');
  expect(await waiting()).toEqual([{ message: 'Look.', attachments: [photo] }]);
});

test('M118: the message goes with its last file also while one looks into another conversation, and the line is back meanwhile', async () => {
  await open();
  await choose(file('bridge.jpg'));
  await going(1);
  await userEvent.type(box(), 'Look.{Enter}');
  cleanup();
  await open(other);
  // The upload goes on without a socket; the message waits with all others.
  act(() => connection.set('disconnected'));
  await wire.sent[0]?.answer(photo);
  await waitFor(async () => expect(await waiting()).toEqual([{ message: 'Look.', attachments: [photo] }]));
  act(() => connection.set('connected'));
  cleanup();
  await open();
  expect(box()).toHaveValue('');
  expect(chips()).toEqual([]);
});

test('S16: two go at a time; one that is taken out makes room for the next', async () => {
  await open();
  await choose(file('a.jpg'), file('b.jpg'), file('c.jpg'));
  await going(2);
  expect(chips()).toHaveLength(3);
  await userEvent.click(button('Remove a.jpg'));
  expect(wire.sent[0]?.isAborted).toBe(true);
  expect(button('Remove b.jpg')).toHaveFocus();
  await going(3);
  expect(wire.sent.map(({ fileName }) => fileName)).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  expect(asked(calls, `DELETE /api/chat/attachments/${photo.id}`)).toEqual([]);
});

test('S16: what the server has already is taken back', async () => {
  await open();
  await choose(file('bridge.jpg'));
  await going(1);
  await wire.sent[0]?.answer(photo);
  await userEvent.click(button('Remove bridge.jpg'));
  await waitFor(() => expect(asked(calls, `DELETE /api/chat/attachments/${photo.id}`)).toHaveLength(1));
  expect(chips()).toEqual([]);
  expect(box()).toHaveFocus();
});

test('S16: a file that failed says why and holds the message back until it is tried again or taken out', async () => {
  await open();
  await choose(file('bridge.jpg'), file('bill.pdf', 'application/pdf'));
  await going(2);
  await wire.sent[0]?.breakOff();
  const full = refusal(409, 'attachments_full', 'Your files take up all the room you have.');
  await wire.sent[1]?.answer(full.body, full.status);
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'This file didn’t upload. Check your connection and try again.',
    'Your files take up all the room you have.',
  ]);
  expect(button('Retry or remove the files that didn’t upload')).toBeDisabled();
  await userEvent.click(button('Try bridge.jpg again'));
  await going(3);
  await wire.sent[2]?.answer(photo);
  await userEvent.click(button('Remove bill.pdf'));
  expect(button('Send message')).toBeEnabled();
});

test('M119, S16: what failed for want of a network goes again by itself, in order, under its key; what was refused does not', async () => {
  await open();
  await choose(file('a.jpg'), file('b.pdf', 'application/pdf'), file('c.jpg'));
  await going(2);
  await wire.sent[1]?.answer(refusal(409, 'attachments_full', 'Your files take up all the room you have.').body, 409);
  await going(3);
  await wire.sent[2]?.breakOff();
  await wire.sent[0]?.breakOff();
  expect(chips().map((chip) => chip.dataset['state'])).toEqual(['failed', 'failed', 'failed']);
  act(() => connection.set('disconnected'));
  act(() => connection.set('connecting'));
  expect(wire.sent).toHaveLength(3);
  act(() => connection.set('connected'));
  await going(5);
  expect(wire.sent.slice(3).map(({ fileName }) => fileName)).toEqual(['a.jpg', 'c.jpg']);
  expect(wire.sent.slice(3).map(({ key }) => key)).toEqual([wire.sent[0]?.key, wire.sent[2]?.key]);
  expect(button('Try b.pdf again')).toBeVisible();
});

test('S16: what breaks off once the connection is back goes on at once', async () => {
  await open();
  await choose(file('a.jpg'));
  await going(1);
  act(() => connection.set('disconnected'));
  act(() => connection.set('connected'));
  await wire.sent[0]?.breakOff();
  await going(2);
  // Not again and again: this one waits.
  await wire.sent[1]?.breakOff();
  expect(button('Try a.jpg again')).toBeVisible();
  expect(wire.sent).toHaveLength(2);
});

test('M98: what cannot be sent is said at once, and the others stay', async () => {
  await open();
  const long = file('long.mp4', 'video/mp4');
  Object.defineProperty(long, 'size', { value: 25 * 1024 * 1024 + 1 });
  await choose(file('page.html', 'text/html'), long, file('bridge.jpg'));
  await going(1);
  expect(lastToast()).toMatchObject({ title: 'This file is larger than 25 MB. Choose a smaller one.', description: 'long.mp4' });
  expect(chips()).toHaveLength(1);
});

test('S16: a message has at most ten files', async () => {
  await open();
  await choose(...Array.from({ length: 11 }, (_, index) => file(`${index}.jpg`)));
  await going(2);
  expect(chips()).toHaveLength(10);
  expect(lastToast()).toMatchObject({ title: 'A message can have up to 10 files. The rest were left out.' });
});

test('M98: pasted files are attached; what has a text too is pasted as that', async () => {
  await open();
  const paste = (types: string[]) => fireEvent.paste(box(), { clipboardData: { types, files: [file('image.jpg')] } });
  expect(paste(['text/plain', 'text/html', 'Files'])).toBe(true);
  expect(paste(['Files'])).toBe(false);
  await going(1);
  expect(chips()).toHaveLength(1);
});

test('M98: files are dropped onto the thread, text is not', async () => {
  await open();
  const thread = screen.getByTestId('chat-thread');
  fireEvent.dragEnter(thread, { dataTransfer: { types: ['text/plain'] } });
  expect(screen.queryByTestId('drop-hint')).toBeNull();
  const dataTransfer = { types: ['Files'], files: [file('bridge.jpg')] };
  fireEvent.dragEnter(thread, { dataTransfer });
  fireEvent.dragEnter(box(), { dataTransfer });
  fireEvent.dragLeave(thread, { dataTransfer });
  expect(screen.getByTestId('drop-hint')).toBeVisible();
  fireEvent.drop(thread, { dataTransfer });
  expect(screen.queryByTestId('drop-hint')).toBeNull();
  await going(1);
});

test('M118: what was chosen stays with its conversation while it goes up', async () => {
  await open();
  await choose(file('bridge.jpg'));
  await going(1);
  cleanup();
  await open(other);
  expect(chips()).toEqual([]);
  await wire.sent[0]?.answer(photo);
  cleanup();
  await open();
  await waitFor(() => expect(chips()).toHaveLength(1));
  expect(button('Send message')).toBeEnabled();
});

test('P8: nothing of it is left when somebody else signs in', async () => {
  await open();
  await choose(file('bridge.jpg'), file('b.jpg'));
  await going(2);
  await wire.sent[1]?.answer(photo);
  await act(async () => forgetChips());
  expect(wire.sent[0]?.isAborted).toBe(true);
  expect(chipsOf(conversation.id)).toEqual([]);
  expect(previews).toEqual([]);
});

test('S13: while disconnected nothing can be attached', async () => {
  await open();
  act(() => connection.set('disconnected'));
  for (const name of ['Attach files', 'Add a photo', 'Add photos and files']) expect(button(name)).toBeDisabled();
});

test('M98: a picture opens over the screen, arrows go to the others, and the focus comes back', async () => {
  const photos = [anAttachment({ seq: 3, name: 'one.webp' }), anAttachment({ seq: 4, name: 'two.webp' })];
  const withPhotos = aMessage({ seq: 2, sender_id: 'user_dan', recipient_id: me, message: '', message_type: 'image', attachments: photos });
  await open(conversation, [theirs, withPhotos]);
  const first = button('one');
  await userEvent.click(first);
  const viewer = await screen.findByRole('dialog', { name: 'Dan Driver' });
  expect(within(viewer).getByRole('img', { name: 'one' })).toBeInTheDocument();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(within(viewer).getByRole('img', { name: 'two' })).toBeInTheDocument();
  expect(within(viewer).getByText(/2 of 2/)).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(first).toHaveFocus());
});
