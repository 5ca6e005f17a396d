import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { cardRefusedReason } from '../../../src/rides/ride.contract';
import { runningLateReason } from '../../../src/rides/rides.contract';
import { aCharge, aDeskRide, someDrivers } from '../../../stories/features/admin/fixtures';
import { chargesQuery, rideQuery } from '../../../web/features/admin/api/queries';
import { onDeskRideChanged } from '../../../web/features/admin/live/on-desk-ride';
import { RideScreen } from '../../../web/features/admin/rides/ride-screen';
import { RidesScreen } from '../../../web/features/admin/rides/rides-screen';
import { rideFilterAt } from '../../../web/features/admin/state/desk-filter';
import { Button } from '../../../web/ui/button';
import { mayPrint } from '../../lib/printed';
import { box, button, forgetToasts, lastToast, showPage, unreachable } from '../pages/show-page';
import { answerWith, refusal, type Answers, type Call } from '../rides/wire';

let calls: Call[] = [];

function open(page: ReactNode, answers: Answers) {
  ({ calls } = answerWith(answers));
  showPage(page);
}

beforeEach(() => {
  forgetToasts();
  mayPrint(/The tag <search> is unrecognized/); // in the browser of the tests alone
});
afterEach(cleanup);

const sent = (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body);
const press = async (name: string | RegExp) => userEvent.click(await button(name));

const ride = aDeskRide();
const path = `/api/admin/rides/${ride.id}`;
const charge = aCharge();
const refund = `POST /api/admin/payments/${charge.id}/refund`;
const one = {
  [`GET ${path}`]: () => ({ body: ride }),
  [`GET ${path}/payments`]: () => ({ body: { charges: [charge] } }),
  [`GET ${path}/drivers`]: () => ({ body: { drivers: someDrivers } }),
};
const page = <RideScreen id={ride.id} isAdmin={false} story={null} />;

describe('the list of rides', () => {
  const chosen: Readonly<Record<string, string>>[] = [];
  const list = (
    <RidesScreen
      filter={rideFilterAt(new URLSearchParams('day=2026-11-21'))}
      onFilter={(change) => {
        chosen.push(change);
      }}
    />
  );

  test('links to each ride, and is filtered by what goes on and by person', async () => {
    chosen.length = 0;
    open(list, { 'GET /api/admin/rides': () => ({ body: { rides: [ride], nextCursor: 'abc' } }) });
    expect(await screen.findByRole('link', { name: 'Rosa Rivera' })).toHaveAttribute('href', `/admin/rides/${ride.id}`);
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', expect.stringContaining('day=2026-11-21'));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'live');
    await userEvent.type(screen.getByRole('searchbox'), 'user_rosa{Enter}');
    expect(chosen).toEqual([{ show: 'live' }, { person: 'user_rosa' }]);
  });

  test('shows the day of the address that one went back to, not words that are no day', async () => {
    function Days() {
      const [params, setParams] = useSearchParams();
      const navigate = useNavigate();
      return (
        <>
          <RidesScreen filter={rideFilterAt(params)} onFilter={setParams} />
          <Button onClick={() => setParams({ day: '2026-11-21' })}>That day</Button>
          <Button onClick={() => navigate(-1)}>Back</Button>
        </>
      );
    }
    open(<Days />, { 'GET /api/admin/rides': () => ({ body: { rides: [ride], nextCursor: null } }) });
    const day = await box('Pickup day');
    await press('That day');
    await waitFor(() => expect(day).toHaveValue('Sat, Nov 21, 2026'));
    await userEvent.clear(day);
    await userEvent.type(day, 'foo');
    await userEvent.tab();
    await waitFor(() => expect(screen.getByRole('link', { name: 'Rosa Rivera' })).toBeVisible());
    expect(day).toHaveValue('foo');
    expect(day).toBeInvalid();
    await press('Back');
    await waitFor(() => expect(day).toHaveValue('Sat, Nov 21, 2026'));
    expect(day).toBeValid();
  });
});

describe('a ride', () => {
  test('is given to a driver who is free', async () => {
    const assign = `POST ${path}/assign`;
    open(page, { ...one, [assign]: () => ({ body: ride }) });
    await userEvent.click(await screen.findByRole('radio', { name: /Dora Rivera/ }));
    const form = screen.getByRole('form', { name: 'Give to a driver' });
    await userEvent.type(within(form).getByRole('textbox', { name: 'Reason' }), 'She is near.');
    await userEvent.click(within(form).getByRole('button', { name: 'Give the ride to Dora Rivera' }));
    await waitFor(() => expect(sent(assign)).toHaveLength(1));
    await waitFor(() => expect(lastToast()?.title).toBe('The ride has its driver.'));
    expect(sent(assign)).toEqual([{ reason: 'She is near.', driver_id: 'user_dora', from_id: ride.driver?.clerk_id ?? null }]);
  });

  test('is given to another driver: why the first one did not get it is not told of them', async () => {
    open(page, { ...one, [`POST ${path}/assign`]: () => refusal(409, 'driver_not_free', 'Dora has another ride then.') });
    await userEvent.click(await screen.findByRole('radio', { name: /Dora Rivera/ }));
    const form = within(screen.getByRole('form', { name: 'Give to a driver' }));
    await userEvent.type(form.getByRole('textbox', { name: 'Reason' }), 'She is near.');
    await userEvent.click(form.getByRole('button', { name: 'Give the ride to Dora Rivera' }));
    expect(await form.findByRole('alert')).toHaveTextContent('Dora has another ride then.');
    await userEvent.click(screen.getByRole('radio', { name: /Dan Rivera/ }));
    expect(form.getByRole('button', { name: 'Give the ride to Dan Rivera' })).toBeVisible();
    expect(form.queryByRole('alert')).toBeNull();
  });

  test('shows its people, its history and its cases', async () => {
    open(page, one);
    const history = await screen.findByRole('region', { name: 'What happened' });
    expect(history).toHaveTextContent(/Taken from the driver or given back · Dan Rivera.*Otto Rivera/);
    expect(screen.getByText('The car broke down.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Rosa Rivera' })).toHaveAttribute('href', '/admin/users/user_rosa');
    expect(screen.getByRole('link', { name: /The price of Tuesday/ })).toHaveAttribute('href', expect.stringMatching(/^\/admin\/cases\//));
    expect(screen.queryByRole('link', { name: 'What operators did' })).toBeNull();
  });

  test('M170: says in words why the house itself took it away or ended it', async () => {
    const event = { actor: 'system', by: null, driver: null, at: ride.pickup_time };
    const events = [
      { ...event, seq: 1, type: 'released', reason: runningLateReason },
      { ...event, seq: 2, type: 'cancelled', reason: cardRefusedReason },
    ];
    open(page, { ...one, [`GET ${path}`]: () => ({ body: { ...ride, events } }) });
    const history = await screen.findByRole('region', { name: 'What happened' });
    expect(history).toHaveTextContent(/The driver’s ride before took longer.*The rider’s card was declined/);
    expect(history).not.toHaveTextContent('_');
  });

  test('is canceled as it was read, with a reason; nothing is lost offline', async () => {
    let isDown = true;
    open(page, {
      ...one,
      [`POST ${path}/cancel`]: () => (isDown ? unreachable() : { body: aDeskRide({ status: 'cancelled', version: 5 }) }),
    });
    await press('Cancel this ride');
    const decide = within(await screen.findByRole('form', { name: 'Decide' }));
    expect(decide.getByText('Say why.')).toBeVisible();
    await userEvent.type(decide.getByRole('textbox'), 'Storm');
    await press('Cancel this ride');
    expect(await screen.findByText(/What you wrote is still here/)).toBeVisible();
    isDown = false;
    await press('Cancel this ride');
    expect(await screen.findByText('This ride is over.')).toBeVisible();
    expect(sent(`POST ${path}/cancel`)).toEqual([
      { reason: 'Storm', status: 'in_route', driver_id: 'user_dan' },
      { reason: 'Storm', status: 'in_route', driver_id: 'user_dan' },
    ]);
    expect(lastToast()?.title).toBe('Ride canceled.');
  });

  test('is taken from the driver that was read; where another operator was first it is read again', async () => {
    open(page, {
      ...one,
      [`POST ${path}/release`]: () => refusal(409, 'wrong_state', 'This ride has changed since you loaded it.'),
    });
    const decide = within(await screen.findByRole('form', { name: 'Decide' }));
    await userEvent.type(decide.getByRole('textbox'), 'The car broke down.');
    await press('Find another driver');
    expect(await screen.findByRole('alert')).toHaveTextContent(/has changed/);
    expect(sent(`POST ${path}/release`)).toEqual([{ reason: 'The car broke down.', driver_id: 'user_dan' }]);
    expect(sent(`GET ${path}`).length).toBeGreaterThan(1);
  });

  test('whose pickup is long past is taken from its driver and is over: nobody looks for another one', async () => {
    const over = aDeskRide({ status: 'no_drivers', driver: null, version: 5 });
    open(page, { ...one, [`POST ${path}/release`]: () => ({ body: over }) });
    await userEvent.type(within(await screen.findByRole('form', { name: 'Decide' })).getByRole('textbox'), 'Not on the way.');
    await press('Find another driver');
    expect(await screen.findByText('This ride is over.')).toBeVisible();
    expect(lastToast()?.title).toBe('It was too long past the pickup to look for another driver. The ride is over.');
  });

  test('under way is completed for its driver', async () => {
    const underWay = aDeskRide({ status: 'in_progress' });
    const complete = `POST ${path}/complete`;
    open(page, {
      ...one,
      [`GET ${path}`]: () => ({ body: underWay }),
      [complete]: () => ({ body: aDeskRide({ status: 'completed', version: 5 }) }),
    });
    const decide = within(await screen.findByRole('form', { name: 'Decide' }));
    expect(decide.queryByRole('button', { name: 'Find another driver' })).toBeNull();
    await userEvent.type(decide.getByRole('textbox'), 'His phone is dead.');
    await press('Complete this ride');
    expect(await screen.findByText('This ride is over.')).toBeVisible();
    expect(sent(complete)).toEqual([{ reason: 'His phone is dead.', driver_id: 'user_dan' }]);
    expect(lastToast()?.title).toBe('Ride completed.');
  });

  test('of the reader’s own is another operator’s to decide', async () => {
    open(page, { ...one, [`GET ${path}`]: () => ({ body: aDeskRide({ is_own: true }) }) });
    expect(await screen.findByText('Another operator decides about a ride of your own.')).toBeVisible();
    expect(screen.getByText('This is what you can see of a ride of your own. Another operator can see all of it.')).toBeVisible();
    expect(await screen.findByText('$6.52 can still be refunded')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('its history', () => {
  const told = <RideScreen id={ride.id} isAdmin={false} story={<p>Rounds and notices</p>} />;

  test('has the whole story with it', async () => {
    open(told, one);
    expect(await screen.findByText('Rounds and notices')).toBeVisible();
  });

  test('P22: is not told to whoever is asked to drive, who reads why; nor is the story, nor who else could drive', async () => {
    open(told, { ...one, [`GET ${path}`]: () => ({ body: aDeskRide({ status: 'pending', driver: null, events: null }) }) });
    const history = await screen.findByRole('region', { name: 'What happened' });
    expect(history).toHaveTextContent('You’re being asked to drive this ride, so you can’t see what happened to it. Another operator can.');
    expect(screen.queryByText('Rounds and notices')).toBeNull();
    expect(await screen.findByRole('region', { name: 'Decide' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Give to a driver' })).toBeNull();
  });
});

describe('its money', () => {
  test('goes back once it was confirmed: no more than is left, and a second try is the same one', async () => {
    let isDown = true;
    open(page, {
      ...one,
      [refund]: () => (isDown ? unreachable() : { status: 201, body: charge.refunds[0] }),
    });
    await userEvent.click((await screen.findAllByText('Refund')).find((one) => one.closest('summary')) ?? document.body);
    await userEvent.type(await box('Amount to refund'), '6.53');
    await press('Refund');
    expect(screen.getByText('Enter an amount from $0.01 to $6.52.')).toBeVisible();
    await userEvent.clear(await box('Amount to refund'));
    await userEvent.type(await box('Amount to refund'), '2.5');
    const form = within(screen.getByRole('form', { name: 'Refund: Fare' }));
    await userEvent.type(form.getByRole('textbox', { name: 'Reason' }), 'A detour.');
    await press('Refund');
    expect(sent(refund)).toEqual([]);
    await press('Refund $2.50');
    expect(await screen.findByText(/We couldn’t reach Hometown/)).toBeVisible();
    isDown = false;
    await press('Refund $2.50');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(refund)).toEqual([
      { amount_cents: 250, reason: 'A detour.' },
      { amount_cents: 250, reason: 'A detour.' },
    ]);
    const keys = calls.filter(({ name }) => name === refund).map(({ key }) => key);
    expect(keys).toEqual([expect.any(String), keys[0]]);
    expect(await box('Amount to refund')).toHaveValue('');
  });

  test('that is owed is waived as a whole', async () => {
    const owed = aCharge({ purpose: 'no_show_fee', status: 'failed', is_owed: true, refundable_cents: 0, refunds: [] });
    open(page, {
      ...one,
      [`GET ${path}/payments`]: () => ({ body: { charges: [owed] } }),
      [refund]: () => ({ status: 201, body: { ...charge.refunds[0], kind: 'waiver', amount_cents: 752 } }),
    });
    const form = within(await screen.findByRole('form', { name: 'Waiver: No-show fee' }));
    await userEvent.type(form.getByRole('textbox', { name: 'Reason' }), 'It was our mistake.');
    await press('Waive');
    await press('Waive $7.52');
    await waitFor(() => expect(sent(refund)).toEqual([{ amount_cents: 752, reason: 'It was our mistake.' }]));
  });
});

test('a ride that changed is asked for again, with its money; no other one is', () => {
  const cache = new QueryClient();
  const other = '0198a0a0-0000-7000-8000-000000000099';
  for (const { queryKey } of [rideQuery(ride.id), rideQuery(other), chargesQuery(ride.id)]) cache.setQueryData(queryKey, {} as never);
  onDeskRideChanged.apply({ ride_id: ride.id }, cache);
  const isStale = (queryKey: readonly unknown[]) => cache.getQueryState(queryKey)?.isInvalidated;
  expect([rideQuery(ride.id), chargesQuery(ride.id), rideQuery(other)].map(({ queryKey }) => isStale(queryKey))).toEqual([
    true,
    true,
    false,
  ]);
});

test.each([
  ['', { show: undefined, person: undefined, day: undefined }],
  ['show=live&person=user_rosa&day=2026-11-27', { show: 'live', person: 'user_rosa', day: '2026-11-27' }],
  ['show=all&person=%20%3C&day=2026-13-41', { show: undefined, person: undefined, day: undefined }],
])('the address %j', (search, filter) => {
  expect(rideFilterAt(new URLSearchParams(search))).toEqual({ ...filter, cursor: undefined });
});
