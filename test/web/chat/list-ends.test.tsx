import '@testing-library/jest-dom/jest-globals';
import '../ui/page-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { aConversation, aParticipant, me } from '../../../stories/features/chat/fixtures';
import { ConversationPanel } from '../../../web/features/chat/conversation-panel';
import { MyIdContext } from '../../../web/lib/my-id';
import { rosasCache } from '../friends/serve';
import { show } from '../rides/render';
import { answerWith, refusal } from '../rides/wire';

/** The end of the list is in sight, whenever it is looked for. */
globalThis.IntersectionObserver = class {
  constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    this.tell([{ isIntersecting: true }]);
  }
  disconnect() {}
} as never;

const finn = aParticipant({ clerk_id: 'user_finn', full_name: 'Finn Field' });
const withFinn = aConversation({ id: '01990000-0000-7000-8000-000000000002', friend: finn, participants: [finn] });

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

test('M90: further conversations that can’t be had are asked for again by hand, and not without end', async () => {
  let further = 0;
  let isAway = true;
  answerWith({
    'GET /api/chat/conversations': (_, __, query) => {
      if (!query.has('cursor')) return { body: { conversations: [aConversation()], nextCursor: 'next', hasArchived: false } };
      further += 1;
      if (isAway) return refusal(503, 'unavailable', 'Not now.');
      return { body: { conversations: [withFinn], nextCursor: null, hasArchived: false } };
    },
  });
  show(
    <MyIdContext value={me}>
      <ConversationPanel selectedId={null} onOpen={() => undefined} />
    </MyIdContext>,
    rosasCache(),
  );
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  // Once more after it failed is the rule of every question.
  expect(further).toBeLessThanOrEqual(2);
  expect(screen.queryByText('Loading more...')).toBeNull();
  const failure = within(screen.getByRole('alert'));
  expect(failure.getByText('Failed to load conversations')).toBeVisible();
  isAway = false;
  fireEvent.click(failure.getByRole('button', { name: 'Try again' }));
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText('Finn Field')).toBeVisible();
  expect(screen.getByText('End of conversations')).toBeVisible();
});
