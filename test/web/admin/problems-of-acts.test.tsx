import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { QueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { OwedDriver, PayoutByHand } from '../../../src/payments/payouts/by-hand/by-hand.contract';
import { aCase, aCharge, aDeskRide, anAccount } from '../../../stories/features/admin/fixtures';
import { anAnnouncement, aPlannedTariff, aTariff, aTariffPreview, theTariffs } from '../../../stories/features/admin/town-fixtures';
import { AnnouncementsScreen } from '../../../web/features/admin/announcements/announcements-screen';
import { CaseScreen } from '../../../web/features/admin/case-screen';
import { onDeskCaseChanged } from '../../../web/features/admin/live/on-desk-case';
import { onDeskRideChanged } from '../../../web/features/admin/live/on-desk-ride';
import { PayoutsScreen } from '../../../web/features/admin/payouts/payouts-screen';
import { RideScreen } from '../../../web/features/admin/rides/ride-screen';
import { payoutFilterAt } from '../../../web/features/admin/state/desk-filter';
import { TariffsScreen } from '../../../web/features/admin/tariffs/tariffs-screen';
import { UserScreen } from '../../../web/features/admin/user-screen';
import { mayPrint } from '../../lib/printed';
import { box, button, forgetToasts, lastToast, showPage } from '../pages/show-page';
import { answerWith, refusal, type Answers } from '../rides/wire';

const broken = () => refusal(503, 'unavailable', 'Down.');
const words = /We couldn’t reach Hometown/;
const firstPage = { cursor: undefined };
const other = '0198a0a0-0000-7000-8000-0000000000bb';

function open(page: ReactNode, answers: Answers): QueryClient {
  answerWith(answers);
  return showPage(page);
}

const press = async (name: string | RegExp) => userEvent.click(await button(name));
const fails = async () => expect(await screen.findByText(words)).toBeVisible();
const nothingFailed = () => expect(screen.queryByText(words)).toBeNull();
const inDialog = async () => within(await screen.findByRole('dialog'));

/** The dialog of the one thing failed and was closed; one with something written in it after its question. */
async function closes({ isWritten }: { isWritten: boolean }): Promise<void> {
  await fails();
  await userEvent.keyboard('{Escape}');
  if (isWritten) await press('Leave');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

beforeEach(() => {
  forgetToasts();
  mayPrint(/The tag <search> is unrecognized/); // in the browser of the tests alone
});
afterEach(cleanup);

describe('of several acts in one form, what failed is told until the next is tried', () => {
  test('about a person', async () => {
    const dan = anAccount();
    const path = `/api/admin/users/${dan.clerk_id}`;
    open(<UserScreen id={dan.clerk_id} myId="user_ada" isAdmin />, {
      [`GET ${path}`]: () => ({ body: dan }),
      [`PUT ${path}/suspension`]: broken,
      [`PUT ${path}/roles`]: () => ({ body: anAccount({ roles: ['customer', 'operator'] }) }),
    });
    await userEvent.type(await box(/^Reason/), 'A report.');
    await press('Suspend sign-in');
    await fails();
    await press('Make operator');
    await waitFor(() => expect(lastToast()?.tone).toBe('success'));
    nothingFailed();
  });

  test('about a ride', async () => {
    const ride = aDeskRide();
    const path = `/api/admin/rides/${ride.id}`;
    open(<RideScreen id={ride.id} isAdmin={false} story={null} />, {
      [`GET ${path}`]: () => ({ body: ride }),
      [`GET ${path}/payments`]: () => ({ body: { charges: [] } }),
      [`GET ${path}/drivers`]: () => ({ body: { drivers: [] } }),
      [`POST ${path}/cancel`]: broken,
      [`POST ${path}/release`]: () => ({ body: aDeskRide({ status: 'pending', driver: null, version: 9 }) }),
    });
    await userEvent.type(within(await screen.findByRole('form', { name: 'Decide' })).getByRole('textbox'), 'Storm');
    await press('Cancel this ride');
    await fails();
    await press('Find another driver');
    await waitFor(() => expect(lastToast()?.tone).toBe('success'));
    expect(await button('Cancel this ride')).toBeVisible();
    nothingFailed();
  });
});

describe('where somebody else did it meanwhile, what failed is not told of what can be done now', () => {
  test('to a case', async () => {
    const whole = aCase();
    const path = `/api/admin/cases/${whole.id}`;
    let { state } = whole;
    const cache = open(<CaseScreen id={whole.id} />, { [`GET ${path}`]: () => ({ body: aCase({ state }) }), [`PATCH ${path}`]: broken });
    await press('Resolve');
    await fails();
    state = 'resolved';
    await act(async () => onDeskCaseChanged.apply({}, cache));
    expect(await button('Reopen')).toBeVisible();
    nothingFailed();
  });

  test('to a person', async () => {
    const dan = anAccount();
    const path = `/api/admin/users/${dan.clerk_id}`;
    let suspended_at: string | null = null;
    const cache = open(<UserScreen id={dan.clerk_id} myId="user_ada" isAdmin />, {
      [`GET ${path}`]: () => ({ body: anAccount({ suspended_at }) }),
      [`PUT ${path}/suspension`]: broken,
    });
    await userEvent.type(await box(/^Reason/), 'A report.');
    await press('Suspend sign-in');
    await fails();
    suspended_at = '2026-11-21T14:00:00.000Z';
    await act(() => cache.invalidateQueries());
    expect(await button('Let them sign in')).toBeVisible();
    nothingFailed();
  });

  test('to a ride', async () => {
    let ride = aDeskRide();
    const path = `/api/admin/rides/${ride.id}`;
    const cache = open(<RideScreen id={ride.id} isAdmin={false} story={null} />, {
      [`GET ${path}`]: () => ({ body: ride }),
      [`GET ${path}/payments`]: () => ({ body: { charges: [] } }),
      [`GET ${path}/drivers`]: () => ({ body: { drivers: [] } }),
      [`POST ${path}/release`]: broken,
    });
    await userEvent.type(within(await screen.findByRole('form', { name: 'Decide' })).getByRole('textbox'), 'Storm');
    await press('Find another driver');
    await fails();
    ride = aDeskRide({ status: 'in_progress', version: 9 });
    await act(async () => onDeskRideChanged.apply({ ride_id: ride.id }, cache));
    expect(await button('Complete this ride')).toBeVisible();
    nothingFailed();
  });
});

describe('of many things that one act can be done to, what failed at one is not told of another', () => {
  const names = ['Dan Brook', 'Dora Lane'] as const;
  const drivers = names.map((name, i) =>
    OwedDriver.parse({ driver_id: `user_${i}`, driver_name: name, balance_cents: 4_000, currency: 'USD' }),
  );
  const payouts = names.map((name, i) =>
    PayoutByHand.parse({
      id: `0198a0a0-0000-7000-8000-0000000000f${i}`,
      driver_id: `user_${i}`,
      driver_name: name,
      amount_cents: 4_000,
      currency: 'USD',
      way: 'check',
      reference: 'Check 1042',
      paid_at: '2026-11-21T14:00:00.000Z',
      failed_at: null,
    }),
  );
  const money: Answers = {
    'GET /api/admin/payouts': () => ({ body: { payouts: [] } }),
    'GET /api/admin/payouts/balances': () => ({ body: { drivers, nextCursor: null } }),
    'GET /api/admin/payouts/by-hand': () => ({ body: { payouts, nextCursor: null } }),
    'POST /api/admin/payouts/by-hand': broken,
    [`POST /api/admin/payouts/${payouts[0]?.id}/undo`]: broken,
  };
  const payoutsPage = <PayoutsScreen filter={payoutFilterAt(new URLSearchParams())} myId="user_otto" onFilter={() => undefined} />;

  test('a driver who was paid', async () => {
    open(payoutsPage, money);
    await press('Record a payout to Dan Brook');
    const dialog = await inDialog();
    await userEvent.type(dialog.getByRole('textbox', { name: /^Reference/ }), 'Check 1042');
    await userEvent.type(dialog.getByRole('textbox', { name: /^What it’s for/ }), 'He has no bank.');
    await userEvent.click(dialog.getByRole('button', { name: /\$40\.00/ }));
    await closes({ isWritten: true });
    await press('Record a payout to Dora Lane');
    await inDialog();
    nothingFailed();
  });

  test('a payout that is put back', async () => {
    open(payoutsPage, money);
    await press('Put back $40.00 to Dan Brook');
    const dialog = await inDialog();
    await userEvent.type(dialog.getByRole('textbox'), 'Nobody cashed it.');
    await userEvent.click(dialog.getByRole('button', { name: 'Put back $40.00' }));
    await closes({ isWritten: true });
    await press('Put back $40.00 to Dora Lane');
    await inDialog();
    nothingFailed();
  });

  test('a charge that is given back', async () => {
    const ride = aDeskRide({ status: 'completed' });
    const path = `/api/admin/rides/${ride.id}`;
    const [fare, tip] = [aCharge(), aCharge({ id: other, purpose: 'tip' })];
    open(<RideScreen id={ride.id} isAdmin={false} story={null} />, {
      [`GET ${path}`]: () => ({ body: ride }),
      [`GET ${path}/payments`]: () => ({ body: { charges: [fare, tip] } }),
      [`POST /api/admin/payments/${fare.id}/refund`]: broken,
    });
    await screen.findAllByText('Refund');
    for (const fold of document.querySelectorAll('details')) fold.open = true;
    async function asks(purpose: string, amount: string): Promise<void> {
      const form = within(screen.getByRole('form', { name: `Refund: ${purpose}` }));
      for (const [name, words] of [
        ['Amount to refund', amount],
        ['Reason', 'A detour.'],
      ] as const) {
        await userEvent.clear(form.getByRole('textbox', { name }));
        await userEvent.type(form.getByRole('textbox', { name }), words);
      }
      await userEvent.click(form.getByRole('button', { name: 'Refund' }));
      await inDialog();
    }
    await asks('Fare', '2.50');
    await press('Refund $2.50');
    await closes({ isWritten: false });
    await asks('Tip', '2.50');
    nothingFailed();
    await userEvent.keyboard('{Escape}');
    await asks('Fare', '3.50');
    nothingFailed();
  });

  test('an announcement that is ended', async () => {
    const [bridge, parade] = [anAnnouncement(), anAnnouncement({ id: other, title: 'Parade' })];
    open(<AnnouncementsScreen filter={firstPage} showNotice={() => null} />, {
      'GET /api/admin/announcements': () => ({ body: { announcements: [bridge, parade], nextCursor: null } }),
      'GET /api/admin/announcements/audience': () => ({ body: { people: 2, is_more: false } }),
      [`POST /api/admin/announcements/${bridge.id}/withdraw`]: broken,
    });
    await press('Withdraw “Mill Bridge is closed”');
    const dialog = await inDialog();
    await userEvent.type(dialog.getByRole('textbox'), 'Open again.');
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    await closes({ isWritten: true });
    await press('Withdraw “Parade”');
    await inDialog();
    nothingFailed();
  });

  test('a tariff that is withdrawn', async () => {
    const [third, fourth] = [aPlannedTariff(), aPlannedTariff({ id: other, number: 4 })];
    open(<TariffsScreen filter={firstPage} />, {
      'GET /api/admin/tariffs': () => ({ body: theTariffs({ planned: [third, fourth] }) }),
      'GET /api/admin/tariffs/history': () => ({ body: { tariffs: [], nextCursor: null } }),
      [`POST /api/admin/tariffs/${third.id}/withdraw`]: broken,
    });
    await press('Withdraw tariff 3');
    const dialog = await inDialog();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Too early.');
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    await closes({ isWritten: true });
    await press('Withdraw tariff 4');
    await inDialog();
    nothingFailed();
  });
});

describe('what is written anew and confirmed has failed at nothing yet', () => {
  test('an announcement', async () => {
    open(<AnnouncementsScreen filter={firstPage} showNotice={() => null} />, {
      'GET /api/admin/announcements': () => ({ body: { announcements: [], nextCursor: null } }),
      'GET /api/admin/announcements/audience': () => ({ body: { people: 2, is_more: false } }),
      'POST /api/admin/announcements': broken,
    });
    await userEvent.type(await box('Title'), 'Parade');
    await userEvent.type(await box('Text'), 'On Sunday.');
    await press('Preview');
    await press('Send');
    await closes({ isWritten: false });
    await userEvent.type(await box('Text'), ' At noon.');
    await press('Preview');
    await inDialog();
    nothingFailed();
  });

  test('a tariff', async () => {
    open(<TariffsScreen filter={firstPage} />, {
      'GET /api/admin/tariffs': () => ({ body: theTariffs() }),
      'GET /api/admin/tariffs/history': () => ({ body: { tariffs: [aTariff()], nextCursor: null } }),
      'POST /api/admin/tariffs/preview': () => ({ body: aTariffPreview() }),
      'POST /api/admin/tariffs': broken,
    });
    await userEvent.clear(await box('Base fare'));
    await userEvent.type(await box('Base fare'), '3.10');
    await userEvent.type(await box('Reason'), 'Fuel.');
    await press('Preview');
    await press('Put in force');
    await closes({ isWritten: false });
    await userEvent.type(await box('Reason'), ' And tires.');
    await press('Preview');
    await inDialog();
    nothingFailed();
  });
});
