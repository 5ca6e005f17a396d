import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetConversation } from '../../../web/features/chat/api/forget-conversation';
import { connection } from '../../../web/lib/connection';
import { mayPrint } from '../../lib/printed';
import { rosasCache } from '../friends/serve';
import { refusal } from '../rides/wire';
import { bill, box, button, chips, choose, conversation, edge, file, going, open, other, photo, previews, waiting } from './attach-thread';

const waitsForRetry = 'Not sent yet. This goes out once the files that didn’t upload are tried again.';

test('M98, S13: Enter while files go up is kept when one fails and the network goes, and the message goes once, before the next', async () => {
  await open();
  await choose(file('bridge.jpg'), file('bill.pdf', 'application/pdf'));
  await going(2);
  await userEvent.type(box(), 'Look.{Enter}');
  await edge.wire.sent[1]?.answer(bill);
  act(() => connection.set('disconnected'));
  await edge.wire.sent[0]?.breakOff();
  expect(screen.getByText(waitsForRetry)).toBeVisible();
  expect(screen.getByTestId('kept-text')).toHaveTextContent('Look.');
  expect(await waiting()).toEqual([]);
  act(() => connection.set('connected'));
  await going(3);
  expect(edge.wire.sent[2]?.key).toBe(edge.wire.sent[0]?.key);
  await edge.wire.sent[2]?.answer(photo);
  await waitFor(() => expect(chips()).toEqual([]));
  expect(box()).toHaveValue('');
  await userEvent.type(box(), 'Next.{Enter}');
  expect(await waiting()).toEqual([
    { message: 'Look.', attachments: [photo, bill] },
    { message: 'Next.', attachments: [] },
  ]);
});

test('M85: what goes up for a conversation that is gone is called off', async () => {
  await open();
  await choose(file('bridge.jpg'));
  await going(1);
  mayPrint(/is still kept/); // no storage here
  await act(async () => forgetConversation(rosasCache(), conversation.id));
  expect([edge.wire.sent[0]?.isAborted, chips(), previews]).toEqual([true, [], []]);
});

test('M98: what was refused keeps the message until it is tried again; Enter then is heard as well', async () => {
  await open();
  await choose(file('bridge.jpg'));
  await going(1);
  await edge.wire.sent[0]?.answer(refusal(409, 'attachments_full', 'Your files take up all the room you have.').body, 409);
  await userEvent.type(box(), 'Look.{Enter}');
  expect(screen.getByText(waitsForRetry)).toBeVisible();
  await userEvent.click(button('Try bridge.jpg again'));
  await going(2);
  await edge.wire.sent[1]?.answer(photo);
  await waitFor(async () => expect(await waiting()).toEqual([{ message: 'Look.', attachments: [photo] }]));
  expect(box()).toHaveValue('');
});

test('M98: a file that is taken out ends the wait: what is left is sent by hand', async () => {
  await open();
  await choose(file('bridge.jpg'), file('bill.pdf', 'application/pdf'));
  await going(2);
  await userEvent.type(box(), 'Look.{Enter}');
  await edge.wire.sent[0]?.answer(photo);
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
  await edge.wire.sent[0]?.answer(photo);
  await waitFor(async () => expect(await waiting()).toEqual([{ message: 'Look.', attachments: [photo] }]));
  act(() => connection.set('connected'));
  cleanup();
  await open();
  expect(box()).toHaveValue('');
  expect(chips()).toEqual([]);
});
