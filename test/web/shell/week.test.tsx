import '../ui/server-globals';
import { afterEach, expect, test } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { DriverEarnings, getDriverEarnings } from '../../../src/payments/ledger/earnings.contract';
import { Address } from '../../../stories/app/scene';
import { aWeek, earnings, entry, ledger, people, replies } from '../../../stories/app/fixtures';
import { DriverMoney } from '../../../web/app/pages/account/driver-money';
import { handle as earningsPage } from '../../../web/app/pages/account/earnings';
import { handle as payoutsPage } from '../../../web/app/pages/account/payouts';
import { onBalanceChanged } from '../../../web/features/payments/live/on-balance-changed';
import { Refusal } from '../../../web/lib/refusal';
import { draw } from './draw';

const path = '/driver/earnings';
const present = DriverEarnings.parse(earnings([1_000, 0, 0, 250])[getDriverEarnings.path]);
const pastOf = (cents: number) => ({ ...present, week: aWeek(9, [cents], { next: '2026-11-16' }) });
const refusal = (status: number, code: string) => new Refusal(status, { code, error: 'No.', requestId: 'r' });

/** The page with a server that answers weeks by their day; `asked` are those days. */
async function open(search: string, past: (day: string) => unknown = () => pastOf(700)) {
  const asked: (string | undefined)[] = [];
  const reply = ({ query: { week } }: { query: { week?: string } }) => {
    asked.push(week);
    return week === undefined ? present : past(week);
  };
  const children = (
    <>
      <DriverMoney about="earnings" />
      <Address />
    </>
  );
  const all = replies(ledger([entry()]), { [getDriverEarnings.path]: reply });
  const drawn = await draw({ me: people.dan, path: `${path}${search}`, replies: all, children });
  await screen.findByTestId('week');
  return { ...drawn, asked };
}

const week = () => within(screen.getByTestId('week'));
const title = () => week().getByRole('heading', { level: 2 }).textContent;
const button = (name: string) => week().getByRole('button', { name });
const at = () => screen.getByLabelText('Address').textContent;
const monday = () => week().getByRole('row', { name: /^Mon/ }).textContent;

afterEach(() => act(() => onlineManager.setOnline(true)));

test('the two pages of a driver’s money have titles of their own', () => {
  expect([payoutsPage.title(), earningsPage.title()]).toEqual(['Payouts', 'Earnings']);
});

test('earlier weeks are a press away, stand in the address, and lead back to this one', async () => {
  const { user, asked } = await open('');
  expect([title(), monday()]).toEqual(['This week', 'Mon, Nov 161$10.00']);
  expect(button('Next week')).toHaveAttribute('aria-disabled', 'true');
  await user.click(button('Previous week'));
  await waitFor(() => expect(title()).toBe('Week of Nov 9, 2026'));
  expect([at(), monday()]).toEqual([`${path}?week=2026-11-09`, 'Mon, Nov 91$7.00']);
  expect(button('Previous week')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Previous week')).toHaveFocus();
  await user.click(button('Next week'));
  await waitFor(() => expect(title()).toBe('This week'));
  // This week by no day: it becomes another one when it is over.
  expect(at()).toBe(path);
  expect(new Set(asked)).toEqual(new Set([undefined, '2026-11-09']));
});

test('until the wanted week is there the one before it stands, and is said to be on its way', async () => {
  const wanted = Promise.withResolvers<unknown>();
  const { user } = await open('', () => wanted.promise);
  await user.click(button('Previous week'));
  await waitFor(() => expect(screen.getByTestId('week')).toHaveAttribute('aria-busy', 'true'));
  expect(title()).toBe('This week');
  await act(async () => wanted.resolve(pastOf(700)));
  await waitFor(() => expect(title()).toBe('Week of Nov 9, 2026'));
  expect(screen.getByTestId('week')).toHaveAttribute('aria-busy', 'false');
});

test.each(['?week=soon', '?week=2026-02-30'])('what is no day asks for this week: %s', async (search) => {
  const { asked } = await open(search);
  expect(title()).toBe('This week');
  expect(new Set(asked)).toEqual(new Set([undefined]));
});

test('a week that there is not says so and leads to this one', async () => {
  const { user } = await open('?week=2024-01-01', () => refusal(404, 'not_found'));
  expect(await screen.findByText('Nothing from that week')).toBeVisible();
  await user.click(button('This week'));
  await waitFor(() => expect(monday()).toContain('$10.00'));
  expect(at()).toBe(path);
});

test('a week that could not be loaded is asked for again', async () => {
  let answer: unknown = refusal(403, 'forbidden');
  const { user } = await open('?week=2026-11-11', () => answer);
  expect(await screen.findByText('We couldn’t load this week.')).toBeVisible();
  answer = pastOf(700);
  await user.click(button('Try again'));
  await waitFor(() => expect(title()).toBe('Week of Nov 9, 2026'));
});

test('offline it says what is not there, and the week comes by itself', async () => {
  const { user } = await open('');
  act(() => onlineManager.setOnline(false));
  await user.click(button('Previous week'));
  expect(await week().findByTestId('offline-state')).toBeVisible();
  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect(monday()).toContain('$7.00'));
});

test('money that moves is seen at once, in an earlier week too', async () => {
  let cents = 700;
  const { cache } = await open('?week=2026-11-09', () => pastOf(cents));
  await waitFor(() => expect(monday()).toContain('$7.00'));
  cents = 650;
  act(() => onBalanceChanged.apply({}, cache));
  await waitFor(() => expect(monday()).toContain('$6.50'));
});
