import '../ui/server-globals';
import { describe, expect, jest, test } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { balanceChanged, type LedgerEntry, listLedger } from '../../../src/payments/ledger/ledger.contract';
import { getDriverBalance } from '../../../src/payments/payments.contract';
import { earnings, entry, ledger, people, replies, summaryOf, withBank, type Replies } from '../../../stories/app/fixtures';
import { PayoutsSlot } from '../../../web/app/shell/navigation/payouts-slot';
import { onBalanceChanged } from '../../../web/features/payments/live/on-balance-changed';
import { PayoutsScreen } from '../../../web/features/payments/payouts-screen';
import { Refusal } from '../../../web/lib/refusal';
import { draw } from './draw';

const placeName = (address: string) => address.split(',')[0] ?? address;
const inTrouble = new Refusal(503, { code: 'unavailable', error: 'Not now.', requestId: 'r' });
const gone = new Refusal(404, { code: 'not_found', error: 'Not here.', requestId: 'r' });

const begin = (replies: Replies, about: 'payouts' | 'earnings' = 'payouts') =>
  draw({
    me: people.dan,
    path: '/driver/payouts',
    cookies: 'userMode=driver',
    replies,
    children: <PayoutsScreen {...{ about, placeName }} week={undefined} onWeek={() => {}} dashboard="/driver/dashboard-v2" />,
  });
const isLoading = () => screen.queryByRole('status', { name: 'Loading your earnings' }) !== null;

/** … and waits for the first answer. */
async function open(replies: Replies, about?: 'payouts' | 'earnings') {
  const drawn = await begin(replies, about);
  await waitFor(() => expect(isLoading()).toBe(false));
  return drawn;
}

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const rows = () => screen.getAllByTestId('ledger-row').map((row) => row.textContent);
const available = () => within(screen.getByTestId('balance')).getByText(/^\$/, { selector: '[aria-live]' }).textContent;

/** A server with these entries, a page of one at a time; `asked` are the cursors. */
function paged(entries: readonly LedgerEntry[]) {
  const asked: (string | undefined)[] = [];
  const reply = ({ query }: { query: { cursor?: string } }) => {
    asked.push(query.cursor);
    const at = Number(query.cursor ?? 0);
    const nextCursor = at + 1 < entries.length ? String(at + 1) : null;
    return { entries: entries.slice(at, at + 1), summary: at === 0 ? summaryOf(entries) : null, nextCursor };
  };
  return { asked, replies: { [listLedger.path]: reply } };
}

describe('the page Payouts (M28, D7)', () => {
  test('says what is available, what it consists of, and what each entry is', async () => {
    const today = new Date().toISOString();
    await open(
      ledger([
        entry({ at: today }),
        entry({ kind: 'tip', amount_cents: 300, charged_cents: 300, at: today }),
        entry({ kind: 'payout', amount_cents: -500, charged_cents: null, ride: null, at: '2026-01-05T12:00:00Z' }),
      ]),
    );
    expect(available()).toBe('$2.80');
    const parts = within(screen.getByTestId('balance')).getAllByRole('term');
    expect(parts.map(({ textContent }) => textContent)).toEqual(['1 ride', '1 tip', '1 payout']);
    const [ride, tip, payout] = rows();
    expect(ride).toMatch(/^Ride to Harbor Station\+\$4\.80.*Your share of \$7\.50$/);
    expect(tip).toMatch(/^Tip, ride to Harbor Station\+\$3\.00.*All yours$/);
    expect(payout).toMatch(/^Paid out-\$5\.00.*Out of your balance$/);
    expect(headings()).toEqual(['Available', 'Your payouts', 'This week', 'Your year', 'Today', 'Monday, January 5, 2026']);
  });

  test('the page Earnings has the same parts, with week and year first', async () => {
    await open(replies(ledger([entry({ at: new Date().toISOString() })]), withBank()), 'earnings');
    expect(headings()).toEqual(['This week', 'Your year', 'Available', 'Your payouts', 'Today']);
  });

  test('says what the week brought, day by day, and that nothing can be paid out today', async () => {
    await open(replies(ledger([entry()]), earnings([1_000, 0, 0, 250], { awaited: { amount_cents: 480, payments: 1 } })));
    const week = within(await screen.findByTestId('week'));
    expect(week.getByText('$12.50')).toBeVisible();
    const days = within(week.getByRole('table', { name: 'Earned by day' })).getAllByRole('row');
    expect(days.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Day', 'Rides', 'Earned'],
      ['Mon, Nov 16', '1', '$10.00'],
      ['Tue, Nov 17', '0', '$0.00'],
      ['Wed, Nov 18', '0', '$0.00'],
      ['Thu, Nov 19', '1', '$2.50'],
      ['Fri, Nov 20', '0', '$0.00'],
      ['Sat, Nov 21', '0', '$0.00'],
      ['Sun, Nov 22', '0', '$0.00'],
    ]);
    expect(screen.getByText('Nothing can be paid out today')).toBeVisible();
    expect(screen.getByText('$4.80 still to come')).toBeVisible();
  });

  test('what left and came back says that it is in the balance again', async () => {
    const came = { amount_cents: 500, charged_cents: null, ride: null };
    await open(ledger([entry({ kind: 'payout', ...came }), entry({ kind: 'hold', ...came })]));
    const [payout, hold] = rows();
    expect(payout).toMatch(/^Payout came back\+\$5\.00.*In your balance again$/);
    expect(hold).toMatch(/^Hold released\+\$5\.00.*Not on hold anymore$/);
  });

  test('an entry leads to its ride, a payout nowhere', async () => {
    await open(ledger([entry(), entry({ kind: 'payout', ride: null, charged_cents: null })]));
    // The year, which comes by itself, has a link of its own.
    const links = screen.getAllByTestId('ledger-row').flatMap((row) => within(row).queryAllByRole('link'));
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/driver/ride/0198a0a0-0000-7000-8000-000000000001']);
  });

  test('goes on page by page to the end', async () => {
    const { asked, replies } = paged([entry(), entry(), entry()]);
    const { user } = await open(replies);
    for (const count of [2, 3]) {
      await user.click(screen.getByRole('button', { name: 'Show earlier' }));
      await waitFor(() => expect(rows()).toHaveLength(count));
    }
    expect(asked).toEqual([undefined, '1', '2']);
    expect(available()).toBe('$14.40');
    expect(screen.getByText('That’s everything since you started.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull();
  });

  test('keeps what is there when a further page fails, and tries again', async () => {
    let isDown = true;
    const reply = ({ query }: { query: { cursor?: string } }) =>
      query.cursor && isDown ? gone : { entries: [entry()], summary: summaryOf([entry()]), nextCursor: query.cursor ? null : 'next' };
    const { user } = await open({ [listLedger.path]: reply });
    await user.click(screen.getByRole('button', { name: 'Show earlier' }));
    expect(await screen.findByText('We couldn’t load more. Try again.')).toBeVisible();
    expect(rows()).toHaveLength(1);
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Show earlier' }));
    await waitFor(() => expect(rows()).toHaveLength(2));
  });

  test('is empty before the first ride', async () => {
    await open(ledger([]));
    expect(screen.getByText('No earnings yet')).toBeVisible();
    expect(available()).toBe('$0.00');
    expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute('href', '/driver/dashboard-v2');
  });

  test('has its shape while it is on its way', async () => {
    await begin({});
    expect(isLoading()).toBe(true);
  });

  test('says that it could not be loaded, and tries again', async () => {
    let answer: unknown = gone;
    const { user } = await open({ [listLedger.path]: () => answer });
    expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load your earnings.');
    answer = ledger([entry()])[listLedger.path];
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Ride to Harbor Station')).toBeVisible();
  });

  test('offline it says so, and comes by itself', async () => {
    onlineManager.setOnline(false);
    await open(ledger([entry()]));
    expect(screen.getByText('You’re offline.')).toBeVisible();
    act(() => onlineManager.setOnline(true));
    expect(await screen.findByText('Ride to Harbor Station')).toBeVisible();
  });

  test('a captured ride shows at once (M19)', async () => {
    let entries = [entry()];
    const { cache } = await open({ [listLedger.path]: () => ledger(entries)[listLedger.path] });
    expect(available()).toBe('$4.80');
    entries = [entry(), ...entries];
    act(() => onBalanceChanged.apply({}, cache));
    await waitFor(() => expect(available()).toBe('$9.60'));
    expect(onBalanceChanged.topic).toBe(balanceChanged);
  });
});

describe('the slot Payouts (M13)', () => {
  const slot = (reply: unknown) =>
    draw({ me: people.dan, path: '/home', replies: { [getDriverBalance.path]: reply }, children: <PayoutsSlot to="/driver/payouts" /> });
  const link = () => screen.getByRole('link', { name: 'Payouts' });

  test('says what is available, to the eye and to screen readers', async () => {
    const { user } = await slot({ instant_balance: 1234.5, currency: 'USD' });
    await waitFor(() => expect(link()).toHaveAttribute('aria-description', 'Available: $1,234.50'));
    await user.tab();
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Available: $1,234.50');
  });

  test('a finger that stays is shown it, and no menu of the browser', async () => {
    const { user } = await slot({ instant_balance: 5, currency: 'USD' });
    await user.pointer({ keys: '[TouchA>]', target: link() });
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Available: $5.00');
    const menu = Object.assign(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }), { pointerType: 'touch' });
    act(() => void link().dispatchEvent(menu));
    expect(menu.defaultPrevented).toBe(true);
  });

  test.each([
    ['while it is on its way', undefined],
    ['when it failed', inTrouble],
  ])('is $0.00 %s, and a failure is only logged', async (_, reply) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    await slot(reply);
    expect(link()).toHaveAttribute('aria-description', 'Available: $0.00');
    if (reply) await waitFor(() => expect(warn).toHaveBeenCalledWith('Failed to fetch balance', reply));
    expect(screen.queryByRole('alert')).toBeNull();
    warn.mockRestore();
  });
});
