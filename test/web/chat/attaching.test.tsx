import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAttachment } from '../../../stories/features/chat/attachments/attachment-fixtures';
import { aMessage, me } from '../../../stories/features/chat/fixtures';
import { chipsOf, forgetChips } from '../../../web/features/chat/device/chips';
import { connection } from '../../../web/lib/connection';
import { asked } from '../friends/serve';
import { forgetToasts, lastToast } from '../pages/show-page';
import { refusal } from '../rides/wire';
import {
  bill,
  box,
  button,
  chips,
  choose,
  conversation,
  edge,
  file,
  going,
  open,
  other,
  photo,
  previews,
  theirs,
  waiting,
} from './attach-thread';

beforeEach(forgetToasts);

test('M98, S16: chosen files go up, and the message waits for them and carries them', async () => {
  await open();
  await choose(file('bridge.jpg'), file('bill.pdf', 'application/pdf'));
  await going(2);
  expect(edge.wire.sent.map(({ name, fileName }) => `${name} ${fileName}`)).toEqual([
    'POST /api/chat/attachments bridge.jpg',
    'POST /api/chat/attachments bill.pdf',
  ]);
  await edge.wire.sent[0]?.progress(0.4);
  expect(screen.getByRole('progressbar', { name: 'Uploading bridge.jpg' })).toHaveAttribute('aria-valuenow', '40');
  await userEvent.type(box(), 'Look.{Enter}');
  expect(button('Files are still uploading')).toBeDisabled();
  expect(screen.getByText('This goes out as soon as your files are uploaded.')).toBeVisible();
  expect(await waiting()).toEqual([]);
  await edge.wire.sent[1]?.answer(bill);
  await edge.wire.sent[0]?.answer(photo);
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
  await edge.wire.sent[0]?.answer(photo);
  expect(screen.queryByRole('button', { name: 'Send a thumbs up' })).toBeNull();
  await userEvent.type(box(), ' {Enter}');
  expect(await waiting()).toEqual([{ message: '', attachments: [photo] }]);
  expect(button('Send a thumbs up')).toBeEnabled();
});

test('S16: two go at a time; one that is taken out makes room for the next', async () => {
  await open();
  await choose(file('a.jpg'), file('b.jpg'), file('c.jpg'));
  await going(2);
  expect(chips()).toHaveLength(3);
  await userEvent.click(button('Remove a.jpg'));
  expect(edge.wire.sent[0]?.isAborted).toBe(true);
  expect(button('Remove b.jpg')).toHaveFocus();
  await going(3);
  expect(edge.wire.sent.map(({ fileName }) => fileName)).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  expect(asked(edge.calls, `DELETE /api/chat/attachments/${photo.id}`)).toEqual([]);
});

test('S16: what the server has already is taken back', async () => {
  await open();
  await choose(file('bridge.jpg'));
  await going(1);
  await edge.wire.sent[0]?.answer(photo);
  await userEvent.click(button('Remove bridge.jpg'));
  await waitFor(() => expect(asked(edge.calls, `DELETE /api/chat/attachments/${photo.id}`)).toHaveLength(1));
  expect(chips()).toEqual([]);
  expect(box()).toHaveFocus();
});

test('S16: a file that failed says why and holds the message back until it is tried again or taken out', async () => {
  await open();
  await choose(file('bridge.jpg'), file('bill.pdf', 'application/pdf'));
  await going(2);
  await edge.wire.sent[0]?.breakOff();
  const full = refusal(409, 'attachments_full', 'Your files take up all the room you have.');
  await edge.wire.sent[1]?.answer(full.body, full.status);
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'This file didn’t upload. Check your connection and try again.',
    'Your files take up all the room you have.',
  ]);
  expect(button('Retry or remove the files that didn’t upload')).toBeDisabled();
  await userEvent.click(button('Try bridge.jpg again'));
  await going(3);
  await edge.wire.sent[2]?.answer(photo);
  await userEvent.click(button('Remove bill.pdf'));
  expect(button('Send message')).toBeEnabled();
});

test('M119, S16: what failed for want of a network goes again by itself, in order, under its key; what was refused does not', async () => {
  await open();
  await choose(file('a.jpg'), file('b.pdf', 'application/pdf'), file('c.jpg'));
  await going(2);
  await edge.wire.sent[1]?.answer(refusal(409, 'attachments_full', 'Your files take up all the room you have.').body, 409);
  await going(3);
  await edge.wire.sent[2]?.breakOff();
  await edge.wire.sent[0]?.breakOff();
  expect(chips().map((chip) => chip.dataset['state'])).toEqual(['failed', 'failed', 'failed']);
  act(() => connection.set('disconnected'));
  act(() => connection.set('connecting'));
  expect(edge.wire.sent).toHaveLength(3);
  act(() => connection.set('connected'));
  await going(5);
  expect(edge.wire.sent.slice(3).map(({ fileName }) => fileName)).toEqual(['a.jpg', 'c.jpg']);
  expect(edge.wire.sent.slice(3).map(({ key }) => key)).toEqual([edge.wire.sent[0]?.key, edge.wire.sent[2]?.key]);
  expect(button('Try b.pdf again')).toBeVisible();
});

test('S16: what was too much at once goes again by itself too', async () => {
  await open();
  await choose(file('a.jpg'));
  await going(1);
  const tooMany = refusal(429, 'rate_limited', 'Too many requests. Please wait a moment.');
  await edge.wire.sent[0]?.answer(tooMany.body, tooMany.status);
  expect(screen.getByRole('alert')).toHaveTextContent('Too many requests. Please wait a moment.');
  act(() => connection.set('disconnected'));
  act(() => connection.set('connected'));
  await going(2);
  expect(edge.wire.sent[1]?.key).toBe(edge.wire.sent[0]?.key);
});

describe('S16: what was too much at once, on a connection that stays', () => {
  const passes = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  /** Two files; of the first the server said that it may come again in 7 s. */
  async function tooMuchAtOnce(): Promise<void> {
    await open();
    await choose(file('a.jpg'), file('b.jpg'));
    await going(2);
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    const { body, status } = refusal(429, 'rate_limited', 'Too many requests. Please wait a moment.');
    await edge.wire.sent[0]?.answer(body, status, { 'retry-after': '7' });
  }
  afterEach(() => void jest.useRealTimers());

  test('goes again when the server said, under its key', async () => {
    await tooMuchAtOnce();
    await passes(6_900);
    expect(edge.wire.sent).toHaveLength(2);
    expect(button('Try a.jpg again')).toBeVisible();
    await passes(200);
    expect(edge.wire.sent.map(({ fileName }) => fileName)).toEqual(['a.jpg', 'b.jpg', 'a.jpg']);
    expect(edge.wire.sent[2]?.key).toBe(edge.wire.sent[0]?.key);
  });

  test('goes once, where it was tried again before', async () => {
    await tooMuchAtOnce();
    act(() => button('Try a.jpg again').click());
    await passes(0);
    expect(edge.wire.sent).toHaveLength(3);
    const full = refusal(409, 'attachments_full', 'Your files take up all the room you have.');
    await edge.wire.sent[2]?.answer(full.body, full.status);
    await passes(8_000);
    expect(edge.wire.sent).toHaveLength(3);
  });

  test('goes no more, once it was taken out', async () => {
    await tooMuchAtOnce();
    act(() => button('Remove a.jpg').click());
    await passes(8_000);
    expect(edge.wire.sent).toHaveLength(2);
  });
});

test('S16: what breaks off once the connection is back goes on at once', async () => {
  await open();
  await choose(file('a.jpg'));
  await going(1);
  act(() => connection.set('disconnected'));
  act(() => connection.set('connected'));
  await edge.wire.sent[0]?.breakOff();
  await going(2);
  // Not again and again: this one waits.
  await edge.wire.sent[1]?.breakOff();
  expect(button('Try a.jpg again')).toBeVisible();
  expect(edge.wire.sent).toHaveLength(2);
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
  await edge.wire.sent[0]?.answer(photo);
  cleanup();
  await open();
  await waitFor(() => expect(chips()).toHaveLength(1));
  expect(button('Send message')).toBeEnabled();
});

test('P8: nothing of it is left when somebody else signs in', async () => {
  await open();
  await choose(file('bridge.jpg'), file('b.jpg'));
  await going(2);
  await edge.wire.sent[1]?.answer(photo);
  await act(async () => forgetChips());
  expect(edge.wire.sent[0]?.isAborted).toBe(true);
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
