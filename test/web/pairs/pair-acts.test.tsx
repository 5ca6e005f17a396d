import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Pair } from '../../../src/pairs/pairs.contract';
import { aPair, aPairBlock } from '../../../stories/features/pairs/fixtures';
import { onPairChanged } from '../../../web/features/pairs/live/on-pair-changed';
import { NeverMatched } from '../../../web/features/pairs/never-matched';
import { PairActs } from '../../../web/features/pairs/pair-acts';
import { toastStore } from '../../../web/ui/feedback/toast-store';
import { button, forgetToasts, lastToast, showPage, undo, unreachable } from '../pages/show-page';
import { answerWith, refusal, type Answers, type Call } from '../rides/wire';

const paths = {
  pair: 'GET /api/pairs/user_dan',
  like: 'POST /api/favourites',
  unlike: 'DELETE /api/favourites/user_dan',
  part: 'POST /api/pair-blocks',
  unpart: 'DELETE /api/pair-blocks/user_dan',
  parted: 'GET /api/pair-blocks',
};

let pair: Pair;
let calls: Call[] = [];

const favorite = {
  clerk_id: 'user_dan',
  full_name: 'Dan',
  avatar_url: null,
  average_rating: null,
  total_ratings: 0,
  vehicle: null,
  since: aPairBlock().since,
};

function open(answers: Answers = {}) {
  const chosen = (change: Partial<Pair>, body: unknown) => {
    pair = { ...pair, ...change };
    return { body, status: 200 };
  };
  ({ calls } = answerWith({
    [paths.pair]: () => ({ body: pair }),
    [paths.like]: () => chosen({ is_favorite: true }, favorite),
    [paths.unlike]: () => chosen({ is_favorite: false }, { user_id: 'user_dan', is_favorite: false }),
    [paths.part]: () => chosen({ is_never_matched: true }, aPairBlock()),
    [paths.unpart]: () => chosen({ is_never_matched: false }, { user_id: 'user_dan', is_never_matched: false }),
    ...answers,
  }));
  return showPage(<PairActs id="user_dan" name="Dan" />);
}

beforeEach(() => {
  pair = aPair();
  forgetToasts();
});
afterEach(cleanup);

const heart = () => screen.findByRole('button', { name: 'Favorite driver Dan' });
const isPressed = async (is: boolean) => waitFor(async () => expect(await heart()).toHaveAttribute('aria-pressed', String(is)));
const sent = () => calls.filter(({ name }) => !name.startsWith('GET')).map(({ name, body }) => [name, body]);

describe('M43: the heart', () => {
  test('shows at once what was pressed, by keyboard too, and what is pressed again is sent in its turn', async () => {
    open();
    (await heart()).focus();
    await userEvent.keyboard('{Enter}');
    await isPressed(true);
    await userEvent.keyboard(' ');
    await isPressed(false);
    await waitFor(() =>
      expect(sent()).toEqual([
        [paths.like, { driver_id: 'user_dan' }],
        [paths.unlike, undefined],
      ]),
    );
    await isPressed(false);
  });

  test('what a toast says of an earlier choice goes with the next one', async () => {
    open();
    await userEvent.click(await heart());
    expect(await screen.findByText('Dan is a favorite')).toBeVisible();
    await userEvent.click(await heart());
    await waitFor(() => expect(screen.queryByText('Dan is a favorite')).toBeNull());
    await userEvent.click(await heart());
    expect(await screen.findByText('Dan is a favorite')).toBeVisible();
  });

  test('goes back, with words, where it was not taken', async () => {
    open({ [paths.like]: () => refusal(409, 'too_many_favorites', 'You have 100 favorite drivers. Remove one first.') });
    await userEvent.click(await heart());
    await waitFor(() => expect(lastToast()).toMatchObject({ title: 'You have 100 favorite drivers. Remove one first.', tone: 'danger' }));
    await isPressed(false);
  });

  test('without an answer it goes back, and nothing is said of what the server did', async () => {
    open({ [paths.like]: unreachable });
    await userEvent.click(await heart());
    await waitFor(() => expect(lastToast()).toMatchObject({ title: 'We didn’t hear back, so this may not be saved.' }));
    await isPressed(false);
  });

  test('is pressed on this page when it was on another one', async () => {
    const cache = open();
    await heart();
    pair = aPair({ is_favorite: true });
    act(() => onPairChanged.apply({ user_id: 'user_dan' }, cache));
    await isPressed(true);
  });

  test('is not there for a rider, and nothing is for somebody one never rode with', async () => {
    pair = aPair({ can_be_favorite: false });
    open();
    expect(await button('Don’t match me with Dan again')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Favorite/ })).toBeNull();
    cleanup();
    open({ [paths.pair]: () => refusal(404, 'not_found', 'no') });
    await waitFor(() => expect(calls).not.toEqual([]));
    expect(screen.queryByTestId('pair-choice')).toBeNull();
  });
});

describe('M48: never again', () => {
  const ask = async () => userEvent.click(await button('Don’t match me with Dan again'));
  const confirm = async () =>
    userEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Don’t match again' }));

  test('is asked about first, and left without a trace', async () => {
    open();
    await ask();
    expect(await screen.findByRole('dialog', { name: 'Don’t match you with Dan again?' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual([]);
  });

  test('is shown at once, and taken back from its toast', async () => {
    open();
    await ask();
    await confirm();
    expect(await button('Undo: match me with Dan again')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Favorite/ })).toBeNull();
    await waitFor(() => expect(lastToast()?.title).toBe('You won’t be matched with Dan again'));
    await undo();
    expect(await heart()).toBeVisible();
    await waitFor(() =>
      expect(sent()).toEqual([
        [paths.part, { user_id: 'user_dan' }],
        [paths.unpart, undefined],
      ]),
    );
  });

  test('taken back on the page, its toast and its Undo go', async () => {
    open();
    await ask();
    await confirm();
    const toasts = () => toastStore.getSnapshot().filter(({ isOpen }) => isOpen);
    await waitFor(() => expect(toasts().map(({ title }) => title)).toEqual(['You won’t be matched with Dan again']));
    await userEvent.click(await button('Undo: match me with Dan again'));
    await waitFor(() => expect(toasts().map(({ title }) => title)).toEqual(['You can be matched with Dan again']));
  });

  test('goes back, with words, where it was not taken', async () => {
    open({ [paths.part]: unreachable });
    await ask();
    await confirm();
    await waitFor(() => expect(lastToast()).toMatchObject({ title: 'We didn’t hear back, so this may not be saved.', tone: 'danger' }));
    expect(await button('Don’t match me with Dan again')).toBeVisible();
  });
});

describe('M48: the list of those', () => {
  const dora = aPairBlock({ clerk_id: 'user_dora', full_name: 'Dora Dale' });
  const page = (...people: (typeof dora)[]) => ({ body: { pair_blocks: people, nextCursor: null } });

  test('leaves one at once, and takes them in again where that failed', async () => {
    let fails = () => undefined as void;
    const answers: Answers = {
      [paths.parted]: () => page(dora, aPairBlock({ since: '2026-11-01T15:00:00.000Z' })),
      [paths.unpart]: () => new Promise<never>((_, no) => (fails = () => no(new TypeError('no network')))),
    };
    answerWith(answers);
    showPage(<NeverMatched />);
    // Weeks ago it has a date.
    expect((await screen.findAllByTestId('pair-row'))[1]).toHaveTextContent(/Chosen on Nov 1(?!\d)/);
    await userEvent.click(await button('Match again: Dan Driver'));
    await waitFor(() => expect(screen.queryByText('Dan Driver')).toBeNull());
    fails();
    expect(await screen.findByText('Dan Driver')).toBeVisible();
    expect(screen.getAllByTestId('pair-row').map((row) => row.textContent)).toEqual([
      expect.stringContaining('Dora Dale'),
      expect.stringContaining('Dan Driver'),
    ]);
  });

  test('says how one comes to stand there, and that it could not be loaded', async () => {
    let isDown = true;
    answerWith({ [paths.parted]: () => (isDown ? refusal(404, 'not_found', 'no') : page()) });
    showPage(<NeverMatched />);
    expect(await screen.findByText('We couldn’t load the people you aren’t matched with.')).toBeVisible();
    isDown = false;
    await userEvent.click(await button('Try again'));
    expect(await screen.findByText(/^No one\. After a ride/)).toBeVisible();
  });
});
