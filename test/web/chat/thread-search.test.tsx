import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { MessageMatch } from '@server/chat/search/search.contract.js';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aConversation, me } from '../../../stories/features/chat/fixtures';
import { ThreadSearch } from '../../../web/features/chat/thread-search';
import { MyIdContext } from '../../../web/lib/my-id';
import { mayPrint } from '../../lib/printed';
import { rosasCache } from '../friends/serve';
import { show } from '../rides/render';
import { answerWith } from '../rides/wire';

// jsdom has no layout.
Element.prototype.scrollIntoView ??= () => undefined;

const conversation = aConversation();
const match = (place: number): MessageMatch => ({
  id: `01990000-0000-7000-8000-0000000001${10 + place}`,
  seq: 100 - place,
  sender_id: 'user_dan',
  created_at: '2026-11-20T15:12:00Z',
  excerpt: `The harbor, at ${place + 1}.`,
});

/** The search of a thread, in which so many messages say 'harbor'. */
async function find(count: number): Promise<HTMLElement> {
  const matches = Array.from({ length: count }, (_, place) => match(place));
  answerWith({
    [`GET /api/chat/conversations/${conversation.id}/messages`]: () => ({
      body: { messages: [], nextCursor: null, olderCursor: null, newerCursor: null },
    }),
    [`GET /api/chat/conversations/${conversation.id}/search`]: () => ({ body: { matches, total: count, nextCursor: null } }),
  });
  show(
    <MyIdContext value={me}>
      <ThreadSearch conversation={conversation} onGoTo={onGoTo} onClose={() => undefined} />
    </MyIdContext>,
    rosasCache(),
  );
  const box = screen.getByRole('combobox', { name: 'Search messages...' });
  await userEvent.type(box, 'harbor');
  await waitFor(() => expect(screen.queryAllByRole('option')).toHaveLength(Math.min(count, 10)));
  return box;
}

/** The option that the box names; undefined for none. */
function named(box: HTMLElement): HTMLElement | null | undefined {
  const id = box.getAttribute('aria-activedescendant');
  return id === null ? undefined : document.getElementById(id);
}

const onGoTo = jest.fn<(messageId: string) => void>();
beforeEach(() => void mayPrint(/The tag <search> is unrecognized/)); // in the browser of the tests alone
afterEach(cleanup);
afterEach(() => void onGoTo.mockClear());

test('M102: beyond the last one that is listed the box names none, and the arrows go back into the list', async () => {
  const box = await find(12);
  await userEvent.type(box, '{Enter>12/}');
  expect(onGoTo).toHaveBeenLastCalledWith(match(11).id);
  expect(screen.getByTestId('search-place')).toHaveTextContent('12 of 12');
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getAllByRole('option')).toHaveLength(10);
  expect(named(box)).toBeUndefined();
  await userEvent.keyboard('{ArrowUp}');
  expect(named(box)).toHaveTextContent('at 10.');
  await userEvent.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}');
  expect(named(box)).toHaveTextContent('at 10.');
  await userEvent.keyboard('{Enter}');
  expect(onGoTo).toHaveBeenLastCalledWith(match(9).id);
});

test('M102: where nothing was found the arrows choose nothing', async () => {
  const box = await find(0);
  expect(await screen.findByText('No messages found for "harbor"')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  expect(named(box)).toBeUndefined();
  expect(screen.getByRole('button', { name: 'Previous result' })).toHaveAttribute('aria-disabled', 'true');
});
