import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DraftReview } from '../../../web/features/reviews/ride-review';
import { emptyReview } from '../../../web/features/reviews/state/review-draft';
import { show } from '../rides/render';
import { answerWith } from '../rides/wire';

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

const rideId = '01890000-0000-7000-8000-000000000001';
const review = {
  id: rideId,
  ride_id: rideId,
  author_id: 'rosa',
  subject_id: 'dan',
  stars: 1,
  tags: [],
  comment: null,
  created_at: '2026-11-20T12:00:00Z',
  visible_at: '2026-11-21T12:00:00Z',
};
afterEach(cleanup);

function ToReview() {
  const [isSent, setIsSent] = useState(false);
  const [draft, setDraft] = useState(emptyReview);
  return (
    <section>
      <h2>To review</h2>
      {isSent ? null : (
        <DraftReview
          rideId={rideId}
          name="Dan"
          subject="driver"
          draft={draft}
          onChange={(change) => setDraft((old) => ({ ...old, ...change }))}
          onSent={() => setIsSent(true)}
        />
      )}
    </section>
  );
}

test('26: after a review is sent by keys the focus stands at what it was under', async () => {
  answerWith({ [`POST /api/rides/${rideId}/reviews`]: () => ({ status: 201, body: review }) });
  show(<ToReview />);
  await userEvent.tab();
  await userEvent.keyboard(' ');
  screen.getByRole('button', { name: 'Send review' }).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Thanks for your review');
  expect(screen.queryByRole('button', { name: 'Send review' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'To review' })).toHaveFocus();
});
