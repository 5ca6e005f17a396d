import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { QueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { aCase, aCharge, aDeskRide } from '../../../stories/features/admin/fixtures';
import { anAnnouncement } from '../../../stories/features/admin/town-fixtures';
import { theTolls } from '../../../stories/features/admin/tolls/toll-fixtures';
import { AnnouncementsScreen } from '../../../web/features/admin/announcements/announcements-screen';
import { onDeskCaseChanged } from '../../../web/features/admin/live/on-desk-case';
import { onDeskTollsChanged } from '../../../web/features/admin/live/on-desk-tolls';
import { CaseScreen } from '../../../web/features/admin/case-screen';
import { RideScreen } from '../../../web/features/admin/rides/ride-screen';
import { TollsScreen } from '../../../web/features/admin/tolls/tolls-screen';
import { box, button, forgetToasts, lastToast, showPage } from '../pages/show-page';
import { answerWith, type Answers, type Call } from '../rides/wire';

let calls: Call[] = [];

let answer = Promise.withResolvers<void>();
/** Answered once `answer` is. */
const late = (body: unknown, status = 200) => answer.promise.then(() => ({ status, body }));

let cache: QueryClient;

function open(page: ReactNode, answers: Answers): void {
  ({ calls } = answerWith(answers));
  cache = showPage(page);
}

beforeEach(() => {
  forgetToasts();
  answer = Promise.withResolvers();
});
afterEach(cleanup);

const arrives = async (title: string) => {
  await act(async () => answer.resolve());
  await waitFor(() => expect(lastToast()?.title).toBe(title));
};

const press = async (name: string) => userEvent.click(await button(name));
const sent = (name: string) => calls.filter((call) => call.name === name);
/** Pressed twice, and its dialog not left by anything. */
const staysBusy = async (deed: string) => {
  await press(deed);
  expect(await button('Go back')).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  expect(await button(deed)).toHaveAttribute('aria-busy', 'true');
  await press(deed);
};
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test.each([
  ['Your answer', 'Send answer', 'Answer sent.'],
  ['Reason', 'Resolve', 'Case resolved.'],
])('%s: what is written on while it is sent stays', async (name, deed, done) => {
  const whole = aCase();
  const path = `/api/admin/cases/${whole.id}`;
  open(<CaseScreen id={whole.id} />, {
    [`GET ${path}`]: () => ({ body: whole }),
    [`POST ${path}/entries`]: () => late(aCase({ version: 2 }), 201),
    [`PATCH ${path}`]: () => late(aCase({ version: 2, state: 'resolved' })),
  });
  await userEvent.type(await box(name), 'We wrote to him.');
  await press(deed);
  await userEvent.type(await box(name), ' He is sorry.');
  await arrives(done);
  expect(await box(name)).toHaveValue('We wrote to him. He is sorry.');
});

test('an answer that comes late takes nothing back that another operator did since', async () => {
  let whole = aCase();
  const path = `/api/admin/cases/${whole.id}`;
  open(<CaseScreen id={whole.id} />, {
    [`GET ${path}`]: () => ({ body: whole }),
    [`POST ${path}/entries`]: () => late(aCase({ version: 2 }), 201),
  });
  await userEvent.type(await box('Your answer'), 'We wrote to him.');
  await press('Send answer');
  whole = aCase({ version: 3, state: 'resolved' });
  await act(async () => onDeskCaseChanged.apply({}, cache));
  expect(await screen.findByText('Resolved')).toBeVisible();
  await arrives('Answer sent.');
  expect(screen.getByText('Resolved')).toBeVisible();
});

test('of what has no version, what another admin did since is asked for again', async () => {
  let tolls = theTolls();
  const path = '/api/admin/tolls';
  open(<TollsScreen filter={{ cursor: undefined }} slots={{ map: () => null }} />, {
    [`GET ${path}`]: () => ({ body: tolls }),
    [`GET ${path}/history`]: () => ({ body: { tolls: [], nextCursor: null } }),
    [`POST ${path}`]: () => late(theTolls()),
  });
  await userEvent.type(await box('Name on the sign'), 'Mill Tunnel');
  await userEvent.type(await box('Amount for each crossing'), '2.50');
  await userEvent.type(await box('First end of the line'), '44.2, -69.2');
  await userEvent.type(await box('Second end of the line'), '44.2, -69.19');
  await userEvent.type(await box('Reason'), 'Opened.');
  await press('Add toll');
  tolls = theTolls({ toll_places: [] });
  await act(async () => onDeskTollsChanged.apply({}, cache));
  expect(await screen.findByText('No tolls yet')).toBeVisible();
  await act(async () => answer.resolve());
  await waitFor(() => expect(lastToast()).toBeDefined());
  expect(await screen.findByText('No tolls yet')).toBeVisible();
});

test('a case that shows as resolved before its act is answered is told as resolved', async () => {
  const whole = aCase();
  const path = `/api/admin/cases/${whole.id}`;
  let { state } = whole;
  open(<CaseScreen id={whole.id} />, {
    [`GET ${path}`]: () => ({ body: aCase({ version: 2, state }) }),
    [`PATCH ${path}`]: () => late(aCase({ version: 2, state: 'resolved' })),
  });
  await press('Resolve');
  state = 'resolved';
  await act(async () => onDeskCaseChanged.apply({}, cache));
  await button('Reopen');
  await arrives('Case resolved.');
});

test('a refund that is on its way can’t be left, and is not followed by another', async () => {
  const ride = aDeskRide({ status: 'completed' });
  const path = `/api/admin/rides/${ride.id}`;
  const fare = aCharge();
  const refund = `POST /api/admin/payments/${fare.id}/refund`;
  open(<RideScreen id={ride.id} isAdmin={false} story={null} />, {
    [`GET ${path}`]: () => ({ body: ride }),
    [`GET ${path}/payments`]: () => ({ body: { charges: [fare] } }),
    [refund]: () => late(fare.refunds[0], 201),
  });
  await screen.findAllByText('Refund');
  for (const fold of document.querySelectorAll('details')) fold.open = true;
  const form = within(screen.getByRole('form', { name: 'Refund: Fare' }));
  const amount = form.getByRole('textbox', { name: 'Amount to refund' });
  await userEvent.type(form.getByRole('textbox', { name: 'Reason' }), 'A detour.');
  await userEvent.clear(amount);
  await userEvent.type(amount, '2.50');
  await userEvent.click(form.getByRole('button', { name: 'Refund' }));
  await staysBusy('Refund $2.50');
  expect(sent(refund)).toMatchObject([{ body: { amount_cents: 250 } }]);
  await arrives('Saved.');
  await isClosed();
  expect(amount).toHaveValue('');
});

test('an announcement that is on its way can’t be left, and is not followed by another', async () => {
  const announce = 'POST /api/admin/announcements';
  open(<AnnouncementsScreen filter={{ cursor: undefined }} showNotice={() => null} />, {
    'GET /api/admin/announcements': () => ({ body: { announcements: [], nextCursor: null } }),
    'GET /api/admin/announcements/audience': () => ({ body: { people: 2, is_more: false } }),
    [announce]: () => late(anAnnouncement(), 201),
  });
  await userEvent.type(await box('Title'), 'Parade');
  await userEvent.type(await box('Text'), 'On Sunday.');
  await press('Preview');
  await staysBusy('Send');
  expect(sent(announce)).toHaveLength(1);
  await arrives('Announcement saved.');
  await isClosed();
  expect(await box('Text')).toHaveValue('');
});
