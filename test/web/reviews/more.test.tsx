import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReceivedReview } from '../../../src/reviews/reviews.contract';
import { ReceivedReviews } from '../../../web/features/reviews/received-reviews';
import { show } from '../rides/render';
import { answerWith, refusal } from '../rides/wire';

const review = (last: number, comment: string) =>
  ReceivedReview.parse({
    key: String(last),
    ride_id: '0198a0a0-0000-7000-8000-000000000011',
    author_name: 'Dan Driver',
    author_avatar: null,
    about_me_as: 'rider',
    stars: 5,
    tags: [],
    comment,
    created_at: '2026-11-20T12:00:00Z',
    month: '2026-11',
  });

afterEach(cleanup);

test('more reviews that could not be loaded say so, and are asked for again; the keyboard goes on with the first of them', async () => {
  let [isFirst, isDown] = [true, true];
  answerWith({
    'GET /api/reviews/received': () => {
      if (isFirst) return { body: { reviews: [review(1, 'Good company.')], nextCursor: 'next' } };
      return isDown ? refusal(403, 'forbidden', 'No.') : { body: { reviews: [review(2, 'On time.')], nextCursor: null } };
    },
  });
  show(<ReceivedReviews />);
  const more = await screen.findByRole('button', { name: 'Show more' });
  isFirst = false;
  more.focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('We couldn’t load more. Try again.')).toHaveRole('status');
  expect(more).toHaveFocus();
  isDown = false;
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getAllByTestId('review')).toHaveLength(2));
  expect(screen.getAllByTestId('review')[1]).toHaveFocus();
});
