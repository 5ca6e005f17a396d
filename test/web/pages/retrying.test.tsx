import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MessageEdits } from '../../../web/features/chat/message-edits';
import { SeenBySheet } from '../../../web/features/chat/groups/seen-by-sheet';
import { CardPicker } from '../../../web/features/payments/card-picker';
import { RidesScreen } from '../../../web/features/rides/rides-screen';
import { SupportScreen } from '../../../web/features/support/support-screen';
import { answerWith, refusal } from '../rides/wire';
import { button, showPage } from './show-page';

afterEach(cleanup);

const id = '0198a0a0-0000-7000-8000-000000000001';
const nothing = () => undefined;
const upcoming = { shown: 'upcoming', role: undefined, status: undefined } as const;

interface Place {
  page: ReactNode;
  path: string;
  /** What it knows from before. */
  known: object;
  sentence: string;
}

const places: [string, Place][] = [
  [
    'rides',
    {
      page: <RidesScreen filter={upcoming} isDriver={false} sketch={() => null} onFilter={nothing} />,
      path: '/api/rides',
      known: { rides: [], nextCursor: null },
      sentence: 'We couldn’t load your rides.',
    },
  ],
  [
    'support cases',
    {
      page: <SupportScreen rides={[]} />,
      path: '/api/support-cases',
      known: { support_cases: [], nextCursor: null },
      sentence: 'We couldn’t load your cases.',
    },
  ],
  [
    'the cards to pay with',
    {
      page: <CardPicker chosen={undefined} addTo="/account/payment-methods" onChoose={nothing} />,
      path: '/api/payment-methods',
      known: { payment_methods: [] },
      sentence: 'We couldn’t load your cards.',
    },
  ],
  [
    'who has seen a message',
    {
      page: <SeenBySheet messageId={id} people={[]} onClose={nothing} />,
      path: `/api/chat/messages/${id}/receipts`,
      known: { read: [], delivered: [] },
      sentence: 'We couldn’t load who has seen it.',
    },
  ],
  [
    'what a message has said',
    {
      page: <MessageEdits messageId={id} onClose={nothing} />,
      path: `/api/chat/messages/${id}/edits`,
      known: { edits: [], nextCursor: null },
      sentence: 'We couldn’t load the edit history.',
    },
  ],
];

test.each(places)('%s: what failed is asked for again once, and the button says so', async (_, { page, path, known, sentence }) => {
  let answer: () => ReturnType<Parameters<typeof answerWith>[0][string]> = () => ({ body: known });
  const wire = answerWith({ [`GET ${path}`]: () => answer() });
  const cache = showPage(page);
  await waitFor(() => expect(wire.calls).not.toHaveLength(0));
  await waitFor(() => expect(cache.isFetching()).toBe(0));
  answer = () => refusal(403, 'forbidden', 'No.');
  await act(() => cache.invalidateQueries());
  expect(await screen.findByText(sentence)).toBeVisible();
  let come = () => undefined as void;
  answer = () => new Promise((resolve) => (come = () => resolve({ body: known })));
  const before = wire.calls.length;
  const again = await button('Try again');
  await userEvent.click(again);
  expect(again).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(again);
  expect(wire.calls.slice(before).filter(({ name }) => name === `GET ${path}`)).toHaveLength(1);
  come();
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
});
