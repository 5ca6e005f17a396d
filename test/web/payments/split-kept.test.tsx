import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aSplit, splitFriends } from '../../../stories/features/payments/split-fixtures';
import { FriendPicker } from '../../../web/features/friends/friend-picker';
import { RideSplit } from '../../../web/features/payments/split/ride-split';
import { pressBeside, showPage } from '../pages/show-page';
import { answerWith, type Call } from '../rides/wire';

const fresh = aSplit({ parts: [], free_places: 3, left_cents: 750 });
const ask = `POST /api/rides/${fresh.ride_id}/split`;
const people = splitFriends.map((friend) => ({ ...friend, average_rating: null, total_ratings: 0, is_agent: false }));
let calls: Call[] = [];
let asking: PromiseWithResolvers<{ body: unknown }>;

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const friend = async (name: string) => screen.findByRole('checkbox', { name });
const amount = async () => screen.findByRole('textbox', { name: 'Finn pays' });
const asked = () => calls.filter(({ name }) => name === ask).map(({ body }) => body);

beforeEach(async () => {
  asking = Promise.withResolvers();
  ({ calls } = answerWith({
    [`GET /api/rides/${fresh.ride_id}/split`]: () => ({ body: fresh }),
    'GET /api/friends': () => ({ body: { friends: people, nextCursor: null } }),
    [ask]: () => asking.promise,
  }));
  showPage(<RideSplit rideId={fresh.ride_id} pickFriends={(picking) => <FriendPicker {...picking} />} />);
  await press('Split with friends');
  await userEvent.click(await friend('Finn Fisher'));
});
afterEach(cleanup);

async function typesAmount(): Promise<void> {
  await userEvent.click(screen.getByRole('radio', { name: /Choose/ }));
  await userEvent.type(await amount(), '4');
}

test('a press beside the sheet throws nothing away that was chosen or typed', async () => {
  await typesAmount();
  await pressBeside();
  expect(await friend('Finn Fisher')).toBeChecked();
  expect(await amount()).toHaveValue('4');
});

test('amounts that were typed are not closed away without a question, nor left with the page', async () => {
  await typesAmount();
  for (const leave of [() => userEvent.keyboard('{Escape}'), () => press('Not now')]) {
    await leave();
    await press('Stay here');
    expect(await amount()).toHaveValue('4');
  }
  fireEvent.click(screen.getByRole('link', { name: 'Elsewhere', hidden: true }));
  await press('Stay here');
  expect(await amount()).toHaveValue('4');
  await userEvent.keyboard('{Escape}');
  await press('Leave');
  await waitFor(() => expect(screen.queryByTestId('split-form')).toBeNull());
});

test('without an amount it is closed at once', async () => {
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByTestId('split-form')).toBeNull());
});

test('once they are asked there is nothing to ask about', async () => {
  await typesAmount();
  await press('Ask 1 friend');
  expect(asked()).toEqual([{ parts: [{ friend_id: 'finn', amount_cents: 400 }] }]);
  asking.resolve({ body: aSplit() });
  await waitFor(() => expect(screen.queryByTestId('split-form')).toBeNull());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('while they are being asked the focus stays where it was, and nothing else is chosen or typed', async () => {
  await typesAmount();
  await userEvent.type(await amount(), '{Enter}');
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(await screen.findByRole('button', { name: 'Ask 1 friend' })).toHaveAttribute('aria-busy', 'true');
  await userEvent.type(await amount(), '9{Enter}');
  expect(await amount()).toHaveValue('4');
  expect(await amount()).toHaveFocus();
  const [equal, gus] = [screen.getByRole('radio', { name: /^Equal parts/ }), await friend('Gus Garner')];
  // Browsers take the focus from what is disabled.
  for (const control of [await amount(), screen.getByRole('searchbox'), equal, gus]) expect(control).toBeEnabled();
  await userEvent.click(equal);
  await userEvent.click(gus);
  await press('Take Finn Fisher out');
  expect(equal).not.toBeChecked();
  expect(gus).not.toBeChecked();
  expect(await friend('Finn Fisher')).toBeChecked();
  expect(asked()).toHaveLength(1);
});
