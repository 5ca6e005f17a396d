import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { aCase, aCharge, aDeskRide, anAccount, aView } from '../../../stories/features/admin/fixtures';
import { theTolls } from '../../../stories/features/admin/tolls/toll-fixtures';
import { anAnnouncement, theTariffs } from '../../../stories/features/admin/town-fixtures';
import { DeskPage } from '../../../web/app/pages/admin/desk-page';
import { AnnouncementsScreen } from '../../../web/features/admin/announcements/announcements-screen';
import { CaseScreen } from '../../../web/features/admin/case-screen';
import { RidesScreen } from '../../../web/features/admin/rides/rides-screen';
import { RideScreen } from '../../../web/features/admin/rides/ride-screen';
import { rideFilterAt } from '../../../web/features/admin/state/desk-filter';
import { TariffsScreen } from '../../../web/features/admin/tariffs/tariffs-screen';
import { TollsScreen } from '../../../web/features/admin/tolls/tolls-screen';
import { UserScreen } from '../../../web/features/admin/user-screen';
import { meQuery } from '../../../web/features/profiles/api/use-me';
import { makeQueryClient } from '../../../web/lib/cache/query';
import { mayPrint } from '../../lib/printed';
import { box, button, forgetToasts, showPage } from '../pages/show-page';
import { answerWith, type Answers } from '../rides/wire';

const firstPage = { cursor: undefined };
const whole = aCase();
const dan = anAccount();
const ride = aDeskRide({ status: 'completed' });
const [announcements, tariffs, tolls] = ['/api/admin/announcements', '/api/admin/tariffs', '/api/admin/tolls'];
const answers: Answers = {
  [`GET /api/admin/cases/${whole.id}`]: () => ({ body: whole }),
  [`POST /api/admin/cases/${whole.id}/entries`]: () => ({ status: 201, body: aCase({ version: 2, state: 'waiting' }) }),
  [`GET /api/admin/users/${dan.clerk_id}`]: () => ({ body: dan }),
  [`POST /api/admin/users/${dan.clerk_id}/view`]: () => ({ status: 201, body: aView() }),
  'GET /api/admin/views/current': () => ({ body: { view: aView() } }),
  'GET /api/admin/rides': () => ({ body: { rides: [ride], nextCursor: null } }),
  [`GET /api/admin/rides/${ride.id}`]: () => ({ body: ride }),
  [`GET /api/admin/rides/${ride.id}/payments`]: () => ({ body: { charges: [aCharge()] } }),
  [`GET ${announcements}`]: () => ({ body: { announcements: [anAnnouncement()], nextCursor: null } }),
  [`GET ${announcements}/audience`]: () => ({ body: { people: 3, is_more: false } }),
  [`GET ${tariffs}`]: () => ({ body: theTariffs() }),
  [`GET ${tariffs}/history`]: () => ({ body: { tariffs: [], nextCursor: null } }),
  [`GET ${tolls}`]: () => ({ body: theTolls() }),
  [`GET ${tolls}/history`]: () => ({ body: { tolls: [], nextCursor: null } }),
};
const theCase = <CaseScreen id={whole.id} />;
const theUser = <UserScreen id={dan.clerk_id} myId="user_ada" isAdmin />;
const theAnnouncements = <AnnouncementsScreen filter={firstPage} showNotice={({ title }) => title} />;
const theRide = <RideScreen id={ride.id} isAdmin={false} story={null} />;
const theRides = <RidesScreen filter={rideFilterAt(new URLSearchParams())} onFilter={() => undefined} />;
const theTariffScreen = <TariffsScreen filter={firstPage} />;
const theTollScreen = <TollsScreen filter={firstPage} slots={{ map: () => null }} />;

/** As it stands in the desk. */
function open(page: ReactNode): void {
  answerWith(answers);
  const cache = makeQueryClient();
  cache.setQueryData(meQuery.queryKey, null);
  showPage(<DeskPage title="Desk">{page}</DeskPage>, cache);
}

const press = async (name: string | RegExp) => userEvent.click(await button(name));
const question = () => screen.queryByRole('alertdialog', { name: 'Leave without saving?' });
const goes = () => userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));

async function writes(name: string | RegExp, around: HTMLElement = document.body): Promise<void> {
  await userEvent.type(await within(around).findByRole('textbox', { name }), 'Written.');
}

beforeEach(() => {
  forgetToasts();
  mayPrint(/The tag <search> is unrecognized/); // in the browser of the tests alone
});
afterEach(cleanup);

describe('what is written at the desk is not left without a question', () => {
  test.each([
    ['an answer to a case', theCase, /^Your answer/],
    ['a reason', theCase, /^Reason/],
    ['an announcement', theAnnouncements, 'Text'],
    ['a tariff', theTariffScreen, 'Reason'],
    ['a toll', theTollScreen, 'Name on the sign'],
  ])('%s', async (_, page, name) => {
    open(page);
    await writes(name);
    await goes();
    await waitFor(() => expect(question()).toBeVisible());
    await press('Stay here');
    expect(await box(name)).toHaveValue('Written.');
    await goes();
    await press('Leave');
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  });

  test('two texts are one question', async () => {
    open(theCase);
    await writes(/^Your answer/);
    await writes(/^Reason/);
    await goes();
    await waitFor(() => expect(question()).toBeVisible());
    await press('Leave');
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  });

  test('the reason for which a charge is given back', async () => {
    open(theRide);
    await screen.findAllByText('Refund');
    for (const fold of document.querySelectorAll('details')) fold.open = true;
    await writes('Reason', screen.getByRole('form', { name: 'Refund: Fare' }));
    await goes();
    await waitFor(() => expect(question()).toBeVisible());
  });

  test('what was sent is no longer asked about', async () => {
    open(theCase);
    await writes(/^Your answer/);
    await press('Send answer');
    expect(await screen.findByText('Answered')).toBeVisible();
    await goes();
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  });

  test('M166: a look that begins leads on by itself', async () => {
    mayPrint(/No route matches|Error handled by React Router/);
    open(theUser);
    const form = await screen.findByRole('form', { name: 'See what they see' });
    await writes(/./, form);
    await userEvent.click(within(form).getByRole('button'));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Desk' })).toBeNull());
    expect(question()).toBeNull();
  });
});

describe('what is written in a dialog of the desk is not given up without a question', () => {
  test('the reason for which an announcement is withdrawn', async () => {
    open(theAnnouncements);
    await press('Withdraw “Mill Bridge is closed”');
    await writes('Reason', await screen.findByRole('dialog'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(question()).toBeVisible());
    await press('Stay here');
    await waitFor(() => expect(question()).toBeNull());
    expect(await box('Reason')).toHaveValue('Written.');
    await press('Close');
    await press('Leave');
    await waitFor(() => expect([screen.queryByRole('dialog'), question()]).toEqual([null, null]));
    await press('Withdraw “Mill Bridge is closed”');
    expect(await box('Reason')).toHaveValue('');
  });

  test('the reason for what is done to many rides', async () => {
    open(theRides);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }));
    await press('Cancel');
    await writes('Reason', await screen.findByRole('dialog'));
    await press('Go back');
    await waitFor(() => expect(question()).toBeVisible());
    await press('Leave');
    await waitFor(() => expect([screen.queryByRole('dialog'), question()]).toEqual([null, null]));
    expect(screen.getByRole('region', { name: 'Chosen rides' })).toBeVisible();
  });

  test('one without a word closes at once', async () => {
    open(theAnnouncements);
    await press('Withdraw “Mill Bridge is closed”');
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect([screen.queryByRole('dialog'), question()]).toEqual([null, null]));
  });

  test('what is written of one toll, for the change of another', async () => {
    open(theTollScreen);
    await writes('Name on the sign');
    await press('Change Harbor Bridge');
    await waitFor(() => expect(question()).toBeVisible());
    await press('Stay here');
    expect(await box('Name on the sign')).toHaveValue('Written.');
    await press('Change Harbor Bridge');
    await press('Leave');
    expect(await screen.findByDisplayValue('Harbor Bridge')).toBeVisible();
    expect(question()).toBeNull();
    // The keyboard is where that is written.
    await waitFor(() => expect(document.activeElement?.contains(screen.getByDisplayValue('Harbor Bridge'))).toBe(true));
    expect(document.body).not.toHaveFocus();
  });

  test('what is written of a change of a toll, for leaving that as it is', async () => {
    open(theTollScreen);
    await press('Change Harbor Bridge');
    await writes(/^Reason/);
    await press('Don’t change it');
    await waitFor(() => expect(question()).toBeVisible());
    await press('Stay here');
    expect(await box(/^Reason/)).toHaveValue('Written.');
    await press('Don’t change it');
    await press('Leave');
    expect(await box('Name on the sign')).toHaveValue('');
  });
});
