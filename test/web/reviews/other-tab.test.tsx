import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { listFavorites } from '../../../src/pairs/pairs.contract';
import { getMe } from '../../../src/profiles/profiles.contract';
import { listEligible, listReceivedReviews, ReceivedReview, reviewsChanged } from '../../../src/reviews/reviews.contract';
import { people, toReview } from '../../../stories/app/fixtures';
import { steps } from '../../../stories/features/rides/fixtures';
import * as page from '../../../web/app/pages/review';
import { liveBindings } from '../../../web/app/state/live-bindings';
import { RideReview } from '../../../web/features/reviews/ride-review';
import { RideScreen, type RideSlots } from '../../../web/features/rides/trips/ride-screen';
import { Refusal } from '../../../web/lib/refusal';
import { show } from '../rides/render';
import { answerWith } from '../rides/wire';
import { frame } from '../shell/frame';

afterEach(cleanup);

/** It reaches this tab, by whatever the app binds to it. */
const hears = (cache: Parameters<(typeof liveBindings)[number]['apply']>[1]) =>
  act(() => liveBindings.find(({ topic }) => topic === reviewsChanged)?.apply({}, cache));

const received = ReceivedReview.parse({
  key: 'a',
  ride_id: null,
  author_name: null,
  author_avatar: null,
  about_me_as: 'rider',
  stars: 1,
  tags: [],
  comment: 'Slammed the door.',
  created_at: null,
  month: '2026-11',
});

/** /review in this tab; `become` is what the server says from then on. */
async function openReviews(favorites: () => object = () => ({ favourites: [], nextCursor: null })) {
  let isAfter = false;
  const { client, user } = await frame(people.rosa, {
    path: '/review',
    replies: {
      [listEligible.path]: () => (isAfter ? { eligibleUsers: [] } : toReview(1)[listEligible.path]),
      [listFavorites.path]: favorites,
      [listReceivedReviews.path]: () => ({ reviews: isAfter ? [received] : [], nextCursor: null }),
      [getMe.path]: () => ({ ...people.rosa, average_rating: 3, total_ratings: 133 }),
    },
    page: { Component: page.Component },
  });
  return { user, client, become: () => (isAfter = true) };
}
const mark = () => within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: /^Reviews/ });

test('a review that was given in another tab takes row, form and dot from this one', async () => {
  const { user, client, become } = await openReviews();
  await user.click(await screen.findByRole('button', { name: 'Review: Dan Driver' }));
  await waitFor(() => expect(mark()).toHaveTextContent('1 reviews to write'));
  become();
  hears(client);
  await waitFor(() => expect(screen.queryByTestId('eligible-person')).toBeNull());
  expect(screen.queryByTestId('review-form')).toBeNull();
  expect(screen.getByText('No one to review')).toBeVisible();
  await waitFor(() => expect(mark().textContent).toBe('Reviews'));
});

test('a new rating comes to the list of those about me, to my average and to the sidebar', async () => {
  const { client, become } = await openReviews();
  expect(await screen.findByText('No reviews yet')).toBeVisible();
  become();
  hears(client);
  const row = (await screen.findByText('Slammed the door.')).closest('li');
  expect(row).toHaveTextContent('A driver');
  expect(row).toHaveTextContent('November 2026');
  await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent('133'));
  expect(screen.getByRole('complementary', { name: 'Sidebar' })).toHaveTextContent('3.0');
});

test('what others said stays while the favorites that failed are asked for again', async () => {
  let isDown = true;
  const { user } = await openReviews(() =>
    isDown ? Promise.reject(new Refusal(403, { error: 'No.', code: 'forbidden', requestId: 'r' })) : Promise.withResolvers().promise,
  );
  const again = within(await screen.findByRole('region', { name: 'Favorite drivers' })).findByRole('button', { name: 'Try again' });
  isDown = false;
  await user.click(await again);
  expect(screen.getByText('No reviews yet')).toBeVisible();
});

test('an open ride has its form no more, and says what was given', async () => {
  const nothing = () => null;
  const names = [
    'map',
    'place',
    'contact',
    'sharing',
    'alert',
    'checkIn',
    'passenger',
    'payment',
    'split',
    'choice',
    'afterwards',
  ] as const;
  const slots = {
    ...Object.fromEntries(names.map((name) => [name, nothing])),
    review: ({ name, subject }) => <RideReview {...{ name, subject }} rideId={ride.id} />,
  } as RideSlots;
  const ride = steps.completed;
  let body = ride;
  answerWith({ [`GET /api/rides/${ride.id}`]: () => ({ body }) });
  const cache = show(<RideScreen rideId={ride.id} isGone={false} slots={slots} />);
  expect(await screen.findByTestId('review-form')).toBeVisible();
  body = { ...ride, can_review: false, my_stars: 4 };
  hears(cache);
  await waitFor(() => expect(screen.queryByTestId('review-form')).toBeNull());
  expect(screen.getByText('You gave 4 of 5 stars.')).toBeVisible();
});
