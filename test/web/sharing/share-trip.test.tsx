import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TripShare } from '../../../src/sharing/sharing.contract';
import { TrustedContact } from '../../../src/sharing/trusted.contract';
import { allShares, shares as some } from '../../../stories/features/sharing/fixtures';
import { ShareTrip } from '../../../web/features/sharing/share-trip';
import { box, button, forgetToasts, lastToast, showPage, unreachable } from '../pages/show-page';
import { answerWith, refusal, type Answers, type Call } from '../rides/wire';

const rideId = '0198a0a0-0000-7000-8000-000000000001';
const url = 'https://hometown.test/trip/abc';
const [list, share] = [`GET /api/rides/${rideId}/share`, `POST /api/rides/${rideId}/share`];

const person = (name: string) => ({
  clerk_id: `user_${name.toLowerCase()}`,
  full_name: name,
  avatar_url: null,
  average_rating: null,
  total_ratings: 0,
  is_agent: false,
});
const mom = TrustedContact.parse({
  id: '0198a0a0-0000-7000-8000-000000000202',
  name: 'Mom',
  friend_id: null,
  avatar_url: null,
  created_at: '2026-11-21T12:00:00.000Z',
});
const gus = TrustedContact.parse({ ...mom, id: '0198a0a0-0000-7000-8000-000000000203', name: 'Gus', friend_id: 'user_gus' });

let shares: readonly TripShare[] = [];
let trusted: TrustedContact[] = [];
let calls: Call[] = [];

function open(answers: Answers = {}) {
  const user = userEvent.setup();
  ({ calls } = answerWith({
    [list]: () => ({ body: { shares, nextCursor: null } }),
    'GET /api/trusted-contacts': () => ({ body: { trusted_contacts: trusted, nextCursor: null } }),
    'GET /api/friends': () => ({ body: { friends: [person('Fay'), person('Gus')], nextCursor: null } }),
    [share]: () => ({ body: { share: some[0], url: null } }),
    ...answers,
  }));
  showPage(<ShareTrip rideId={rideId} />);
  return user;
}

const sent = (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body);

beforeEach(() => {
  shares = [];
  trusted = [mom, gus];
  forgetToasts();
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'share');
});

test('M39: trusted contacts come first, and one tap sends a friend the link', async () => {
  const user = open();
  const rows = within(await screen.findByTestId('share-choices')).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Mom'),
    expect.stringContaining('Gus'),
    expect.stringContaining('Fay'),
  ]);
  await user.click(await button('Fay'));
  await waitFor(() => expect(lastToast()?.title).toBe('Fay can follow your trip'));
  expect(sent(share)).toEqual([{ friend_id: 'user_fay' }]);
});

test('somebody without an account gets a link, which the device passes on', async () => {
  const shared: ShareData[] = [];
  const user = open({ [share]: () => ({ body: { share: some[1], url } }) });
  Object.defineProperty(navigator, 'share', { configurable: true, value: async (data: ShareData) => void shared.push(data) });
  await user.click(await button('Mom'));
  await waitFor(() => expect(shared).toEqual([{ url }]));
  expect(sent(share)).toEqual([{ link_id: expect.any(String), contact_id: mom.id }]);
});

test('M39: what was sent is said, and a link handed over, also where the sheet is closed by then', async () => {
  const answer = Promise.withResolvers<{ body: unknown }>();
  const user = open({ [share]: () => answer.promise });
  await user.click(await button('Fay'));
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  answer.resolve({ body: { share: some[0], url: null } });
  await waitFor(() => expect(lastToast()?.title).toBe('Fay can follow your trip'));
  cleanup();
  const link = Promise.withResolvers<{ body: unknown }>();
  const other = open({ [share]: () => link.promise });
  await other.click(await button('Share a link'));
  await other.click(screen.getByRole('link', { name: 'Elsewhere' }));
  link.resolve({ body: { share: some[1], url } });
  await waitFor(() => expect(lastToast()?.title).toBe('Link copied'));
});

test('where the device cannot, it is copied; tried again it is the same link', async () => {
  let isAway = true;
  const user = open({ [share]: () => (isAway ? unreachable() : { body: { share: some[1], url } }) });
  await user.click(await button('Share a link'));
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t do that. Try again.');
  isAway = false;
  await user.click(await button('Share a link'));
  await waitFor(() => expect(lastToast()?.title).toBe('Link copied'));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(url));
  const [first, second] = sent(share);
  expect(second).toEqual(first);
});

test('each tap of a fast hand counts, and its row is busy until it is answered', async () => {
  const answers = new Map<unknown, PromiseWithResolvers<{ body: unknown }>>();
  const user = open({
    [share]: (wish) => {
      const answer = Promise.withResolvers<{ body: unknown }>();
      const { friend_id: friend, contact_id: contact } = wish as Record<string, string>;
      answers.set(friend ?? contact ?? 'link', answer);
      return answer.promise;
    },
  });
  const row = (name: string) => screen.getByRole('button', { name }).closest('[data-slot=list-row]');
  await user.click(await button('Mom'));
  await user.click(await button('Gus'));
  await user.click(await button('Gus'));
  await user.click(await button('Share a link'));
  await user.click(await button('Share a link'));
  const link = { link_id: expect.any(String) };
  expect(sent(share)).toEqual([{ ...link, contact_id: mom.id }, { friend_id: 'user_gus' }, link]);
  for (const name of ['Mom', 'Gus']) expect(row(name)).toHaveAttribute('aria-busy', 'true');
  expect(row('Fay')).not.toHaveAttribute('aria-busy', 'true');
  answers.get('user_gus')?.resolve({ body: { share: some[0], url: null } });
  await waitFor(() => expect(row('Gus')).not.toHaveAttribute('aria-busy', 'true'));
  expect(row('Mom')).toHaveAttribute('aria-busy', 'true');
  expect(await button('Share a link')).toHaveAttribute('aria-busy', 'true');
});

test('what did not work is told of each by name; tried again a link is the same', async () => {
  let isAway = true;
  const user = open({ [share]: () => (isAway ? unreachable() : { body: { share: some[1], url } }) });
  await user.click(await button('Mom'));
  await user.click(await button('Fay'));
  expect(await screen.findByText('We couldn’t share with Mom. Try again.')).toBeVisible();
  expect(await screen.findByText('We couldn’t share with Fay. Try again.')).toBeVisible();
  isAway = false;
  await user.click(await button('Mom'));
  await waitFor(() => expect(screen.queryByText('We couldn’t share with Mom. Try again.')).toBeNull());
  expect(screen.getByText('We couldn’t share with Fay. Try again.')).toBeVisible();
  const [first, , again] = sent(share);
  expect(again).toEqual(first);
});

test('whoever was shared with leaves the row to the next, with the focus', async () => {
  const user = open({
    [share]: () => {
      shares = some;
      return { body: { share: some[0], url: null } };
    },
  });
  await user.click(await button('Fay'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Fay' })).toBeNull());
  expect(document.body).not.toHaveFocus();
});

test('who follows stands there, and is ended by one tap', async () => {
  shares = some;
  const [first] = some;
  const end = `DELETE /api/rides/${rideId}/share/${first?.id}`;
  const user = open({
    [end]: () => {
      shares = some.slice(1);
      return { body: { id: first?.id } };
    },
  });
  await user.click(await button('Stop sharing with Fay Fisher'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop sharing with Fay Fisher' })).toBeNull());
  expect(screen.getByText('Anyone with the link')).toBeVisible();
  expect(within(screen.getByTestId('trip-shares')).getAllByRole('listitem')[0]).toHaveFocus();
});

test('five follow: there is no further tap, and the reason stands there', async () => {
  shares = allShares;
  open();
  expect(await screen.findByText(/Up to 5 people can follow a trip/)).toBeVisible();
  expect(await button('Share a link')).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByRole('button', { name: 'Fay' })).toBeNull();
});

test('a friend becomes a trusted contact, and somebody else by name', async () => {
  trusted = [];
  const user = open({
    'POST /api/trusted-contacts': () => {
      trusted = [mom];
      return { body: mom };
    },
  });
  await user.click(await button('Make Fay a trusted contact'));
  await user.click(screen.getByText('Trust someone without an account'));
  await user.type(await box('What you call them'), 'Mom');
  await user.click(await button('Add'));
  expect(await button('Mom')).toBeVisible();
  await waitFor(async () => expect(await box('What you call them')).toHaveValue(''));
  // The keyboard goes on from where it pressed.
  const add = await button('Add');
  expect(add).toHaveFocus();
  expect(add).toBeEnabled();
  expect(add).toHaveAttribute('aria-disabled', 'true');
  expect(sent('POST /api/trusted-contacts')).toEqual([{ friend_id: 'user_fay' }, { name: 'Mom' }]);
});

test('a name that is begun while another is being kept stays', async () => {
  const kept = Promise.withResolvers<{ body: TrustedContact }>();
  const user = open({ 'POST /api/trusted-contacts': () => kept.promise });
  await user.click(screen.getByText('Trust someone without an account'));
  await user.type(await box('What you call them'), 'Dad{Enter}');
  await user.clear(await box('What you call them'));
  await user.type(await box('What you call them'), 'Ann');
  trusted = [...trusted, { ...mom, id: rideId, name: 'Dad' }];
  kept.resolve({ body: mom });
  expect(await button('Dad')).toBeVisible();
  expect(await box('What you call them')).toHaveValue('Ann');
});

test('a reason of the server is told; the rest stays as it is', async () => {
  const user = open({ [share]: () => refusal(409, 'too_many_shares', 'You have shared this ride with 5 people.') });
  await user.click(await button('Fay'));
  expect(await screen.findByRole('alert')).toHaveTextContent('You have shared this ride with 5 people.');
  expect(await button('Fay')).toBeVisible();
});

test('friends that cannot be loaded are asked for again; a link works all the same', async () => {
  const user = open({ 'GET /api/friends': () => refusal(403, 'forbidden', 'No.') });
  expect(await screen.findByText('We couldn’t load your friends.')).toBeVisible();
  expect(await button('Share a link')).toBeEnabled();
  const before = sent('GET /api/friends').length;
  await user.click(await button('Try again'));
  await waitFor(() => expect(sent('GET /api/friends').length).toBeGreaterThan(before));
});

test('friends who are not among the first can follow too', async () => {
  const user = open({
    'GET /api/friends': (_body, _headers, query) => ({
      body: query.has('cursor') ? { friends: [person('Zoe')], nextCursor: null } : { friends: [person('Fay')], nextCursor: 'further' },
    }),
  });
  await user.click(await button('Show more'));
  await user.click(await button('Zoe'));
  await waitFor(() => expect(sent(share)).toEqual([{ friend_id: 'user_zoe' }]));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});
