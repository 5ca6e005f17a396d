import '@testing-library/jest-dom/jest-globals';
import '../lib/no-storage';
import '../ui/server-globals';
import { afterEach, beforeEach, expect } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAttachment } from '../../../stories/features/chat/attachments/attachment-fixtures';
import { aConversation, aMessage, me } from '../../../stories/features/chat/fixtures';
import { forgetChips } from '../../../web/features/chat/device/chips';
import { deviceOf } from '../../../web/features/chat/device/device';
import { ThreadPanel } from '../../../web/features/chat/thread-panel';
import { connection } from '../../../web/lib/connection';
import { MyIdContext } from '../../../web/lib/my-id';
import { rosasCache } from '../friends/serve';
import { show } from '../rides/render';
import { answerWith, type Call } from '../rides/wire';
import { takeUploads } from './upload-wire';

export const conversation = aConversation();
export const other = aConversation({ id: '01990000-0000-7000-8000-000000000300' });
export const theirs = aMessage({ seq: 1, sender_id: 'user_dan', recipient_id: me, message: 'Show me.' });
export const photo = anAttachment({ seq: 1, name: 'bridge.webp' });
export const bill = anAttachment({ seq: 2, type: 'file', name: 'bill.pdf' });

/** What stands at the edge of the house in a test: files on their way, and what was asked. */
export const edge = { wire: takeUploads(), calls: [] as Call[] };
/** Pictures that the page holds. */
export const previews: string[] = [];

beforeEach(() => {
  connection.set('connected');
  edge.wire = takeUploads();
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
  edge.wire.restore();
  connection.set('disconnected');
  const { outbox } = await deviceOf(me);
  for (const { tempId } of outbox.snapshot) await outbox.acknowledge(tempId);
});

/** A thread, once its outbox is open. */
export async function open(shown = conversation, messages = [theirs]): Promise<void> {
  const answers = [conversation, other].map(({ id }) => [
    `GET /api/chat/conversations/${id}/messages`,
    () => ({ body: { messages, nextCursor: null, olderCursor: null, newerCursor: null } }),
  ]);
  ({ calls: edge.calls } = answerWith({
    ...Object.fromEntries(answers),
    'POST /api/chat/messages/read': () => ({ body: {} }),
    'POST /api/chat/typing': () => ({ status: 204, body: undefined }),
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
export const file = (name: string, type = 'image/jpeg') => new File(['x'.repeat(2_000)], name, { type });
const user = () => userEvent.setup({ applyAccept: false });
export const choose = (...files: File[]) => user().upload(screen.getByLabelText('Attach files', { selector: 'input' }), files);
export const box = () => screen.getByRole('textbox', { name: 'Type a message...' });
export const chips = () => screen.queryAllByTestId('chip');
export const button = (name: string) => screen.getByRole('button', { name });
/** Waits until so many have begun to go. */
export const going = async (count: number) => {
  await waitFor(() => expect(edge.wire.sent).toHaveLength(count));
  await screen.findAllByTestId('chip');
};
/** What the outbox holds. */
export const waiting = async () => (await deviceOf(me)).outbox.snapshot.map(({ message, attachments }) => ({ message, attachments }));
