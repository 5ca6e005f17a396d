import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FavoriteDriver } from '../../../src/pairs/pairs.contract';
import { aFavorite } from '../../../stories/features/pairs/fixtures';
import { FavoriteDrivers } from '../../../web/features/pairs/favorite-drivers';
import { onPairChanged } from '../../../web/features/pairs/live/on-pair-changed';
import { button, forgetToasts, lastToast, showPage, undo } from '../pages/show-page';
import { answerWith, refusal, type Answers } from '../rides/wire';

const dora = aFavorite({ clerk_id: 'user_dora', full_name: 'Dora Dale', average_rating: null, vehicle: null });

const page = (favourites: FavoriteDriver[], nextCursor: string | null = null) => ({ body: { favourites, nextCursor } });

function open(answers: Answers) {
  answerWith(answers);
  return showPage(<FavoriteDrivers />);
}

const names = () => screen.queryAllByTestId('pair-row').map((row) => row.querySelector('bdi')?.textContent);

beforeEach(forgetToasts);
afterEach(cleanup);

test('M43: favorites with their stars and cars; a press leads to their page', async () => {
  open({ 'GET /api/favourites': () => page([dora, aFavorite()]) });
  expect(await screen.findByRole('link', { name: 'Dan Driver' })).toHaveAttribute('href', '/user/user_dan');
  expect(screen.getByText('4.9 stars · Blue Sienna')).toBeVisible();
  expect(names()).toEqual(['Dora Dale', 'Dan Driver']);
});

test('M43: a favorite is taken back at once, and stands where they stood when that failed', async () => {
  let fails = () => undefined as void;
  open({
    'GET /api/favourites': () => page([aFavorite(), dora]),
    'DELETE /api/favourites/user_dan': () => new Promise<never>((_, no) => (fails = () => no(new TypeError('no network')))),
  });
  await userEvent.click(await button('Remove Dan Driver from favorites'));
  await waitFor(() => expect(names()).toEqual(['Dora Dale']));
  fails();
  await waitFor(() => expect(names()).toEqual(['Dan Driver', 'Dora Dale']));
  expect(lastToast()).toMatchObject({ title: 'We didn’t hear back, so this may not be saved.', tone: 'danger' });
});

test('M43: that one was taken back is said, and can be undone', async () => {
  let chosen = [aFavorite(), dora];
  open({
    'GET /api/favourites': () => page(chosen),
    'DELETE /api/favourites/user_dan': () => {
      chosen = [dora];
      return { body: { user_id: 'user_dan', is_favorite: false } };
    },
    'POST /api/favourites': () => {
      chosen = [aFavorite(), dora];
      return { status: 201, body: aFavorite() };
    },
  });
  await userEvent.click(await button('Remove Dan Driver from favorites'));
  await waitFor(() => expect(lastToast()?.title).toBe('Dan isn’t a favorite anymore'));
  await undo();
  await waitFor(() => expect(names()).toEqual(['Dan Driver', 'Dora Dale']));
  await waitFor(() => expect(lastToast()?.title).toBe('Dan is a favorite'));
});

test('M43: whoever was chosen on another screen appears', async () => {
  let chosen: FavoriteDriver[] = [];
  const cache = open({ 'GET /api/favourites': () => page(chosen) });
  expect(await screen.findByText(/^No favorites yet\./)).toBeVisible();
  chosen = [aFavorite()];
  act(() => onPairChanged.apply({ user_id: 'user_dan' }, cache));
  await waitFor(() => expect(names()).toEqual(['Dan Driver']));
});

test('M43: that they could not be loaded is said, and asked for again', async () => {
  let isDown = true;
  open({ 'GET /api/favourites': () => (isDown ? refusal(404, 'not_found', 'no') : page([dora])) });
  expect(await screen.findByText('We couldn’t load your favorite drivers.')).toBeVisible();
  isDown = false;
  await userEvent.click(await button('Try again'));
  await waitFor(() => expect(names()).toEqual(['Dora Dale']));
});
