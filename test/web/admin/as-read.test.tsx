import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { QueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { aCase, aDeskRide, anAccount, aReviewed, someDrivers } from '../../../stories/features/admin/fixtures';
import { ApplicationScreen } from '../../../web/features/admin/application-screen';
import { CaseScreen } from '../../../web/features/admin/case-screen';
import { onDeskApplicationChanged } from '../../../web/features/admin/live/on-desk-application';
import { onDeskCaseChanged } from '../../../web/features/admin/live/on-desk-case';
import { onDeskRideChanged } from '../../../web/features/admin/live/on-desk-ride';
import { RideScreen } from '../../../web/features/admin/rides/ride-screen';
import { userQuery } from '../../../web/features/admin/api/queries';
import { UserScreen } from '../../../web/features/admin/user-screen';
import { Button } from '../../../web/ui/button';
import { mayPrint } from '../../lib/printed';
import { box, button, forgetToasts, showPage } from '../pages/show-page';
import { answerWith, type Answers, type Call } from '../rides/wire';

let calls: Call[] = [];

function open(page: ReactNode, answers: Answers): QueryClient {
  ({ calls } = answerWith(answers));
  return showPage(page);
}

beforeEach(() => {
  forgetToasts();
  mayPrint(/The tag <search> is unrecognized/); // in the browser of the tests alone
});
afterEach(cleanup);

const sent = (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body);
const press = async (name: string | RegExp) => userEvent.click(await button(name));
const moved = 'This has changed since you read it.';

/** Dan's ride goes to Eve while somebody writes about Dan. */
async function openRide() {
  let ride = aDeskRide();
  const path = `/api/admin/rides/${ride.id}`;
  const cache = open(<RideScreen id={ride.id} isAdmin={false} story={null} />, {
    [`GET ${path}`]: () => ({ body: ride }),
    [`GET ${path}/payments`]: () => ({ body: { charges: [] } }),
    [`GET ${path}/drivers`]: () => ({ body: { drivers: someDrivers } }),
    [`POST ${path}/release`]: () => ({ body: aDeskRide({ status: 'pending', driver: null, version: 6 }) }),
    [`POST ${path}/assign`]: () => ({ body: aDeskRide({ version: 6 }) }),
  });
  async function goesToEve() {
    ride = aDeskRide({ driver: { clerk_id: 'user_eve', full_name: 'Eve Rivera', avatar_url: '' }, version: 5 });
    await act(async () => onDeskRideChanged.apply({ ride_id: ride.id }, cache));
    expect(await screen.findByRole('link', { name: 'Eve Rivera' })).toBeVisible();
  }
  return { goesToEve, release: `POST ${path}/release`, assign: `POST ${path}/assign` };
}

test('a ride is taken from the driver of whom the reason was written, and from the next one once that was read', async () => {
  const { goesToEve, release } = await openRide();
  const decide = within(await screen.findByRole('form', { name: 'Decide' }));
  await userEvent.type(decide.getByRole('textbox'), 'Dan’s car broke down.');
  await goesToEve();
  expect(await decide.findByText(moved)).toBeVisible();
  await press('Find another driver');
  expect(sent(release)).toEqual([]);
  await userEvent.click(decide.getByRole('button', { name: 'Go on' }));
  expect(decide.queryByText(moved)).toBeNull();
  await press('Find another driver');
  await waitFor(() => expect(sent(release)).toEqual([{ reason: 'Dan’s car broke down.', driver_id: 'user_eve' }]));
});

test('a ride of which nothing is written is decided about as it is now', async () => {
  const { goesToEve, release } = await openRide();
  const decide = within(await screen.findByRole('form', { name: 'Decide' }));
  await goesToEve();
  await userEvent.type(decide.getByRole('textbox'), 'Her car broke down.');
  expect(decide.queryByText(moved)).toBeNull();
  await press('Find another driver');
  await waitFor(() => expect(sent(release)).toEqual([{ reason: 'Her car broke down.', driver_id: 'user_eve' }]));
});

test('a ride is given away from the driver who had it when the reason was written', async () => {
  const { goesToEve, assign } = await openRide();
  await userEvent.click(await screen.findByRole('radio', { name: /Dora Rivera/ }));
  const form = within(screen.getByRole('form', { name: 'Give to a driver' }));
  await userEvent.type(form.getByRole('textbox', { name: 'Reason' }), 'Dan is ill.');
  await goesToEve();
  expect(await form.findByText(moved)).toBeVisible();
  await userEvent.click(form.getByRole('button', { name: 'Give the ride to Dora Rivera' }));
  expect(sent(assign)).toEqual([]);
});

test('papers that came since are not approved before somebody could open them', async () => {
  let version = 2;
  const { id } = aReviewed();
  const path = `/api/admin/driver-applications/${id}`;
  const cache = open(<ApplicationScreen id={id} />, {
    [`GET ${path}`]: () => ({ body: aReviewed({ version }) }),
    [`PATCH ${path}`]: () => ({ body: aReviewed({ status: 'approved', version: 4 }) }),
  });
  await button('Approve');
  version = 3;
  await act(async () => onDeskApplicationChanged.apply({}, cache));
  expect(await screen.findByText(moved)).toBeVisible();
  await press('Approve');
  expect(sent(`PATCH ${path}`)).toEqual([]);
  await press('Go on');
  await press('Approve');
  await waitFor(() => expect(sent(`PATCH ${path}`)).toEqual([{ decision: 'approve', version: 3 }]));
  await waitFor(() => expect(screen.queryByText(moved)).toBeNull());
});

test('a case is neither ended nor answered over what was written since', async () => {
  let version = 1;
  const { id } = aCase();
  const path = `/api/admin/cases/${id}`;
  const cache = open(<CaseScreen id={id} />, {
    [`GET ${path}`]: () => ({ body: aCase({ version }) }),
    [`PATCH ${path}`]: () => ({ body: aCase({ version: 4, state: 'resolved' }) }),
    [`POST ${path}/entries`]: () => {
      version = 3;
      return { status: 201, body: aCase({ version, state: 'waiting' }) };
    },
  });
  await userEvent.type(await box(/^Your answer/), 'We talked to them.');
  version = 2;
  await act(async () => onDeskCaseChanged.apply({}, cache));
  expect(await screen.findAllByText(moved)).toHaveLength(2);
  await press('Resolve');
  await press('Send answer');
  expect([...sent(`PATCH ${path}`), ...sent(`POST ${path}/entries`)]).toEqual([]);
  await userEvent.click(within(screen.getByRole('form', { name: 'Your answer' })).getByRole('button', { name: 'Go on' }));
  expect(screen.queryByText(moved)).toBeNull();
  await press('Send answer');
  await waitFor(() => expect(sent(`POST ${path}/entries`)).toEqual([{ text: 'We talked to them.', version: 2 }]));
  expect(await screen.findByText('Answered')).toBeVisible();
  // One's own answer is read: the case can be ended with it.
  await press('Resolve');
  await waitFor(() => expect(sent(`PATCH ${path}`)).toEqual([{ state: 'resolved', version: 3 }]));
});

test('a case that an earlier visit left is read as it is now', async () => {
  const { id } = aCase();
  const path = `/api/admin/cases/${id}`;
  let version = 1;
  const answers: Answers = {
    [`GET ${path}`]: () => ({ body: aCase({ version, state: version === 1 ? 'open' : 'waiting' }) }),
    [`PATCH ${path}`]: () => ({ body: aCase({ version: 3, state: 'resolved' }) }),
  };
  function Visits() {
    const [isHere, setHere] = useState(true);
    return (
      <>
        <Button onClick={() => setHere(!isHere)}>Turn</Button>
        {isHere ? <CaseScreen id={id} /> : null}
      </>
    );
  }
  const cache = open(<Visits />, answers);
  await button('Resolve');
  await press('Turn');
  version = 2;
  await act(async () => onDeskCaseChanged.apply({}, cache));
  await press('Turn');
  expect(await screen.findByText('Answered')).toBeVisible();
  expect(screen.queryByText(moved)).toBeNull();
  await press('Resolve');
  await waitFor(() => expect(sent(`PATCH ${path}`)).toEqual([{ state: 'resolved', version: 2 }]));
});

test('whoever got another role while a reason was written is not suspended before that was read', async () => {
  let account = anAccount();
  const { clerk_id: id, roles: before } = account;
  const path = `/api/admin/users/${id}`;
  const cache = open(<UserScreen id={id} myId="user_ada" isAdmin />, {
    [`GET ${path}`]: () => ({ body: account }),
    [`PUT ${path}/suspension`]: () => ({ body: anAccount({ suspended_at: '2026-11-21T12:00:00.000Z' }) }),
  });
  await userEvent.type(await box(/^Reason/), 'A report.');
  account = anAccount({ roles: [...before, 'admin'] });
  await act(async () => cache.invalidateQueries({ queryKey: userQuery(id).queryKey }));
  expect(await screen.findByText(moved)).toBeVisible();
  await press('Suspend sign-in');
  expect(sent(`PUT ${path}/suspension`)).toEqual([]);
  await press('Go on');
  await press('Suspend sign-in');
  const read = { suspended_at: null, roles: [...before, 'admin'] };
  await waitFor(() => expect(sent(`PUT ${path}/suspension`)).toEqual([{ is_suspended: true, reason: 'A report.', read }]));
});
