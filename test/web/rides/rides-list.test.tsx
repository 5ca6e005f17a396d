import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { RideSummary } from '../../../src/rides/ride.contract';
import { aRide, driven, steps } from '../../../stories/features/rides/fixtures';
import { RidesScreen } from '../../../web/features/rides/rides-screen';
import type { RidesFilter } from '../../../web/features/rides/state/rides-filter';
import { show } from './render';
import { answerWith, refusal } from './wire';

const fee = aRide({ ...steps.cancelled, id: '0198a0a0-0000-7000-8000-000000000021', final_price: 5, payment_status: 'captured' });
const upcoming: RidesFilter = { shown: 'upcoming', role: undefined, status: undefined };
const past: RidesFilter = { ...upcoming, shown: 'past' };
let asked: RidesFilter[] = [];

/** The list with this filter, of somebody who has no rides ahead and these behind. */
function open(filter: RidesFilter, rides: readonly RideSummary[]) {
  answerWith({ 'GET /api/rides': () => ({ body: { rides, nextCursor: null } }) });
  const answering = globalThis.fetch;
  const none = async () => ({ rides: [], nextCursor: null });
  globalThis.fetch = (async (address: string, init: RequestInit) =>
    address.includes('status=upcoming')
      ? ({ ok: true, status: 200, headers: new Headers(), json: none as Response['json'] } as Response)
      : answering(address, init)) as typeof fetch;
  show(<Page first={filter} />);
}

/** As the page does: what is chosen is what is shown. */
function Page({ first }: { first: RidesFilter }) {
  const [filter, setFilter] = useState(first);
  function choose(next: RidesFilter) {
    asked.push(next);
    setFilter(next);
  }
  return <RidesScreen filter={filter} isDriver sketch={() => null} onFilter={choose} />;
}

afterEach(() => {
  cleanup();
  asked = [];
});

test('each ride that cost something leads to itself and to its receipt', async () => {
  open(past, [steps.completed, fee, { ...steps.cancelled, id: '0198a0a0-0000-7000-8000-000000000022' }]);
  const list = await screen.findByRole('list', { name: 'Past' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(3);
  const receipts = within(list).getAllByRole('link', { name: 'Receipt for the ride to Harbor Station' });
  expect(receipts.map((link) => link.getAttribute('href'))).toEqual([`/ride/${steps.completed.id}/receipt`, `/ride/${fee.id}/receipt`]);
});

test('a driver’s ride leads to the same receipt', async () => {
  open(past, [driven(steps.completed)]);
  const list = await screen.findByRole('list', { name: 'Past' });
  expect(within(list).getByRole('link', { name: /^Receipt/ })).toHaveAttribute('href', `/ride/${steps.completed.id}/receipt`);
});

test('D3: a ride that was booked for somebody else says for whom', async () => {
  open(past, [{ ...steps.completed, passenger_name: 'June Jones' }]);
  const list = await screen.findByRole('list', { name: 'Past' });
  expect(within(list).getByText(/Dan Driver · for June/)).toBeVisible();
});

test('where nothing is ahead the latest rides stand beneath, with the way to all of them', async () => {
  open(upcoming, [steps.completed]);
  expect(await screen.findByText('No upcoming rides')).toBeVisible();
  expect(within(await screen.findByRole('list', { name: 'Latest rides' })).getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'All past rides' })).toHaveAttribute('href', expect.stringContaining('?show=past'));
});

test('side and status are chosen, and another list forgets the status', async () => {
  open({ ...past, status: 'completed' }, [steps.completed]);
  await userEvent.selectOptions(screen.getByLabelText('Rider or driver'), 'driver');
  expect(asked.at(-1)).toEqual({ shown: 'past', role: 'driver', status: 'completed' });
  await userEvent.click(screen.getByRole('tab', { name: 'Upcoming' }));
  expect(asked.at(-1)).toEqual({ shown: 'upcoming', role: 'driver', status: undefined });
});

test('earlier rides that could not be loaded say so, and are asked for again; the keyboard goes on with the first of them', async () => {
  let [isFirst, isDown] = [true, true];
  const earlier = { ...steps.completed, id: '0198a0a0-0000-7000-8000-000000000023' };
  answerWith({
    'GET /api/rides': () => {
      if (isFirst) return { body: { rides: [steps.completed], nextCursor: 'next' } };
      return isDown ? refusal(403, 'forbidden', 'No.') : { body: { rides: [earlier], nextCursor: null } };
    },
  });
  show(<Page first={past} />);
  const more = await screen.findByRole('button', { name: 'Show earlier rides' });
  isFirst = false;
  more.focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('We couldn’t load more. Try again.')).toHaveRole('status');
  expect(more).toHaveFocus();
  isDown = false;
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('End of list')).toBeVisible();
  const rows = within(screen.getByRole('list', { name: 'Past' })).getAllByRole('listitem');
  expect(rows).toHaveLength(2);
  expect(rows[1]).toHaveFocus();
});

test('what is to come goes on with later rides', async () => {
  const later = { ...steps.scheduled, id: '0198a0a0-0000-7000-8000-000000000024' };
  answerWith({
    'GET /api/rides': (_, __, query) =>
      query.has('cursor') ? { body: { rides: [later], nextCursor: null } } : { body: { rides: [steps.scheduled], nextCursor: 'next' } },
  });
  show(<Page first={upcoming} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Show later rides' }));
  expect(await screen.findByText('End of list')).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Upcoming' })).getAllByRole('listitem')).toHaveLength(2);
});

test('a filter that fits no ride says so, and can be taken off', async () => {
  open({ ...past, status: 'no_drivers' }, []);
  await userEvent.click(await screen.findByRole('button', { name: 'Show all rides' }));
  expect(asked).toEqual([past]);
});
