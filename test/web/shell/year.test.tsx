import '../ui/server-globals';
import { afterEach, expect, test } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { getDriverEarnings } from '../../../src/payments/ledger/earnings.contract';
import { getEarnedYear } from '../../../src/payments/years/earned-year.contract';
import { people, type Replies } from '../../../stories/app/fixtures';
import { aYear } from '../../../stories/features/payments/year-fixtures';
import { onBalanceChanged } from '../../../web/features/payments/live/on-balance-changed';
import { YearSection } from '../../../web/features/payments/years/year-section';
import { Refusal } from '../../../web/lib/refusal';
import { draw } from './draw';

const gone = new Refusal(404, { code: 'not_found', error: 'Not here.', requestId: 'r' });
const open = (replies: Replies = {}) => draw({ me: people.dan, path: '/driver/earnings', replies, children: <YearSection /> });
const years = () => screen.getByRole('combobox', { name: 'Year' });
const total = () => screen.getByRole('row', { name: /^Total/ }).textContent;
const file = () => screen.queryByRole('link', { name: 'Download CSV' })?.getAttribute('href');

afterEach(() => act(() => onlineManager.setOnline(true)));

test('shows this year, and each year since the first one', async () => {
  const { user } = await open();
  await waitFor(() => expect(file()).toBe('/api/driver/earnings/years/2026/csv'));
  expect(
    within(years())
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['2026', '2025', '2024']);
  expect(screen.queryByRole('rowheader', { name: 'December' })).toBeNull();
  await user.selectOptions(years(), '2024');
  expect(await screen.findByRole('rowheader', { name: 'December' })).toBeVisible();
  expect(file()).toBe('/api/driver/earnings/years/2024/csv');
});

test('the year is asked for by the reader’s clock where the earnings of today are not to be had', async () => {
  await open({ [getDriverEarnings.path]: gone });
  await waitFor(() => expect(file()).toContain('/2026/'));
});

test('a year that could not be loaded is asked for again, and others can be chosen', async () => {
  let isDown = true;
  const reply = ({ params }: { params: { year: string } }) => (isDown && params.year === '2025' ? gone : aYear(Number(params.year)));
  const { user } = await open({ [getEarnedYear.path]: reply });
  await waitFor(() => expect(file()).toContain('/2026/'));
  await user.selectOptions(years(), '2025');
  expect(await screen.findByText('We couldn’t load your year.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download CSV' })).toBeDisabled();
  expect(within(years()).getAllByRole('option')).toHaveLength(3);
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('rowheader', { name: 'December' })).toBeVisible();
});

test('offline it keeps what is there without the file, says what is not, and comes by itself', async () => {
  const { user } = await open();
  await waitFor(() => expect(file()).toContain('/2026/'));
  act(() => onlineManager.setOnline(false));
  expect(total()).toContain('$');
  expect(file()).toBeUndefined();
  await user.selectOptions(years(), '2025');
  expect(await screen.findByTestId('offline-state')).toBeVisible();
  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect(file()).toContain('/2025/'));
});

test('a captured ride counts at once', async () => {
  let year = aYear(2026, [1_000]);
  const { cache } = await open({ [getEarnedYear.path]: () => year });
  await waitFor(() => expect(total()).toContain('$10.00'));
  year = aYear(2026, [1_000, 2_000]);
  act(() => onBalanceChanged.apply({}, cache));
  await waitFor(() => expect(total()).toContain('$30.00'));
});
