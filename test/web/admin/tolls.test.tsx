import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPlannedToll, aToll, aTollPlace, theBridge, theTolls } from '../../../stories/features/admin/tolls/toll-fixtures';
import { tollsQuery } from '../../../web/features/admin/api/queries';
import { onDeskTollsChanged } from '../../../web/features/admin/live/on-desk-tolls';
import type { TollSlots } from '../../../web/features/admin/tolls/toll-editor';
import { TollsScreen } from '../../../web/features/admin/tolls/tolls-screen';
import { box, button, forgetToasts, lastToast, showPage, unreachable } from '../pages/show-page';
import { answerWith, refusal, type Answers, type Call } from '../rides/wire';

let calls: Call[] = [];

const base = '/api/admin/tolls';
const read: Answers = {
  [`GET ${base}`]: () => ({ body: theTolls() }),
  [`GET ${base}/history`]: () => ({ body: { tolls: [aPlannedToll(), aToll()], nextCursor: 'abc' } }),
};
const points = [
  { lat: 44.2, lng: -69.2 },
  { lat: 44.2, lng: -69.19 },
];
const slots: TollSlots = {
  map: ({ label, onPick }) => (
    <button type="button" aria-label={label} onClick={() => onPick(points.shift() ?? { lat: 0, lng: 0 })}>
      Map
    </button>
  ),
};

function open(answers: Answers = {}) {
  ({ calls } = answerWith({ ...read, ...answers }));
  return showPage(<TollsScreen filter={{ cursor: undefined }} slots={slots} />);
}

beforeEach(forgetToasts);
afterEach(cleanup);

const sent = (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body);
const press = async (name: string | RegExp) => userEvent.click(await button(name));
async function types(name: string, value: string) {
  const input = await box(name);
  await userEvent.clear(input);
  await userEvent.type(input, value);
}

test('shows where tolls are taken, and what was', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Harbor Bridge' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/?cursor=abc');
});

test('a town without any says so, and what to do; one without streets says how its lines have to be', async () => {
  open({ [`GET ${base}`]: () => ({ body: theTolls({ toll_places: [], has_straight_ways: true }) }) });
  expect(await screen.findByText('No tolls yet')).toBeVisible();
  expect(screen.getByText(/straight line from point to point/)).toBeVisible();
});

test('a new one: its line is set on the map, one end after the other', async () => {
  open({ [`POST ${base}`]: () => ({ body: theTolls() }) });
  await types('Name on the sign', ' Mill Tunnel ');
  await types('Amount for each crossing', '2.50');
  await press('Map with the line of the toll');
  await press('Map with the line of the toll');
  expect(await box('Second end of the line')).toHaveValue('44.2, -69.19');
  await types('Reason', ' Opened. ');
  await press('Add toll');
  await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Toll added.' }));
  const rules = { name: 'Mill Tunnel', amount_cents: 250, from: { lat: 44.2, lng: -69.2 }, to: { lat: 44.2, lng: -69.19 } };
  expect(sent(`POST ${base}`)).toEqual([{ rules: { ...rules, is_one_way: false, is_on: true }, valid_from: null, reason: 'Opened.' }]);
  expect(await box('Name on the sign')).toHaveValue('');
});

test('what is wrong is named at its field, and nothing is asked', async () => {
  open();
  await press('Add toll');
  for (const name of ['Name on the sign', 'Amount for each crossing', 'First end of the line', 'Second end of the line', 'Reason'])
    expect(await box(name)).toBeInvalid();
  expect(sent(`POST ${base}`)).toEqual([]);
});

test('one is switched off by what it is based on, and the form is for a new one again', async () => {
  const { id } = aTollPlace();
  open({ [`POST ${base}/${id}`]: () => ({ body: theTolls({ toll_places: [aTollPlace({ newest: 2 })] }) }) });
  await press('Change Harbor Bridge');
  await userEvent.click(await screen.findByRole('switch', { name: 'Toll is taken' }));
  await types('Reason', 'It is free now.');
  await press('Save changes');
  await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Toll saved.' }));
  expect(sent(`POST ${base}/${id}`)).toEqual([
    { rules: theBridge({ is_on: false }), valid_from: null, reason: 'It is free now.', based_on: 1 },
  ]);
  expect(await button('Add toll')).toBeVisible();
});

test('where another admin was first, what is written stays and is sent only on purpose', async () => {
  const { id } = aTollPlace();
  let newest = 1;
  open({
    [`GET ${base}`]: () => ({ body: theTolls({ toll_places: [aTollPlace({ newest })] }) }),
    [`POST ${base}/${id}`]: () => {
      if (newest === 7) return { body: theTolls() };
      newest = 7;
      return refusal(409, 'toll_moved', 'Another admin has changed this toll since. Look at what holds now.');
    },
  });
  await press('Change Harbor Bridge');
  await types('Amount for each crossing', '4.00');
  await types('Reason', 'Fees rose.');
  await press('Save changes');
  expect(await screen.findByText('This toll has changed since you began.')).toBeVisible();
  expect(await button('Save changes')).toBeDisabled();
  await press('Keep what I wrote');
  expect(await box('Amount for each crossing')).toHaveValue('4.00');
  await press('Save changes');
  await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Toll saved.' }));
  expect(sent(`POST ${base}/${id}`).at(-1)).toMatchObject({ based_on: 7 });
});

test('without a network what is written stays', async () => {
  const { id } = aTollPlace();
  open({ [`POST ${base}/${id}`]: unreachable });
  await press('Change Harbor Bridge');
  await types('Reason', 'Fees rose.');
  await press('Save changes');
  expect(await screen.findByText(/What you wrote is still here/)).toBeVisible();
  expect(await box('Reason')).toHaveValue('Fees rose.');
});

test('a full town changes what it has', async () => {
  const many = Array.from({ length: 50 }, (_, at) =>
    aTollPlace({ id: `0198a0a0-0000-7000-8000-0000000001${String(at).padStart(2, '0')}` }),
  );
  open({ [`GET ${base}`]: () => ({ body: theTolls({ toll_places: many }) }) });
  expect(await screen.findByText(/50 toll places, the most a town has/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add toll' })).toBeNull();
});

test('says when the tolls cannot be read', async () => {
  open({ [`GET ${base}`]: unreachable });
  expect(await screen.findByText('We couldn’t load this.')).toBeVisible();
});

test('a change of another admin is asked for again', () => {
  const cache = new QueryClient();
  cache.setQueryData(tollsQuery.queryKey, theTolls());
  onDeskTollsChanged.apply({}, cache);
  expect(cache.getQueryState(tollsQuery.queryKey)?.isInvalidated).toBe(true);
});
