import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { aDeskRide, someDrivers } from '../../../stories/features/admin/fixtures';
import { RidesScreen } from '../../../web/features/admin/rides/rides-screen';
import { rideFilterAt } from '../../../web/features/admin/state/desk-filter';
import { mayPrint } from '../../lib/printed';
import { button, pressBeside, showPage } from '../pages/show-page';
import { answerWith, refusal, type Answers, type Call } from '../rides/wire';

let calls: Call[] = [];

function open(page: ReactNode, answers: Answers) {
  ({ calls } = answerWith(answers));
  showPage(page);
}

beforeEach(() => {
  mayPrint(/The tag <search> is unrecognized/); // in the browser of the tests alone
});
afterEach(cleanup);

const sent = (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body);
const press = async (name: string | RegExp) => userEvent.click(await button(name));

const ride = aDeskRide();

describe('M163: many rides at once', () => {
  const other = aDeskRide({
    id: '0198a0a0-0000-7000-8000-0000000000aa',
    status: 'pending',
    driver: null,
    destination_address: 'Town Hall, Hometown, ME',
  });
  const result = { status: null, code: null, message: null, amount_cents: null, currency: null };
  const bulk = 'POST /api/admin/rides/bulk';

  test('what became of each stands there; what was refused stays chosen', async () => {
    const message = 'This ride has changed since you loaded it.';
    open(<RidesScreen filter={rideFilterAt(new URLSearchParams())} onFilter={() => undefined} />, {
      'GET /api/admin/rides': () => ({ body: { rides: [ride, other], nextCursor: null } }),
      [bulk]: () => ({
        body: {
          results: [
            { ...result, ride_id: ride.id, outcome: 'done' },
            { ...result, ride_id: other.id, outcome: 'refused', code: 'wrong_state', message },
          ],
        },
      }),
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }));
    expect(screen.getByRole('region', { name: 'Chosen rides' })).toHaveTextContent('2 rides chosen');
    await press('Cancel');
    const dialog = await screen.findByRole('dialog', { name: 'Cancel 2 rides?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(dialog).toHaveTextContent('Say why.');
    expect(sent(bulk)).toEqual([]);
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'The bridge is closed.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    const results = await screen.findByRole('dialog', { name: 'What happened' });
    expect(results).toHaveTextContent('1 done, 0 already so, 1 left as they were');
    expect(
      within(results)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringContaining('Done'), `Rosa Rivera to Town Hall${message}Not done`]);
    expect(sent(bulk)).toEqual([
      {
        act: 'cancel',
        reason: 'The bridge is closed.',
        rides: [ride, other].map(({ id, status, driver }) => ({ id, status, driver_id: driver?.clerk_id ?? null })),
      },
    ]);
    await userEvent.click(within(results).getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('region', { name: 'Chosen rides' })).toHaveTextContent('1 ride chosen');
  });

  test('what is being done to them can’t be left before what became of each is known', async () => {
    const answer = Promise.withResolvers<void>();
    open(<RidesScreen filter={rideFilterAt(new URLSearchParams())} onFilter={() => undefined} />, {
      'GET /api/admin/rides': () => ({ body: { rides: [ride], nextCursor: null } }),
      [bulk]: () => answer.promise.then(() => ({ body: { results: [{ ...result, ride_id: ride.id, outcome: 'done' }] } })),
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }));
    await press('Cancel');
    const dialog = within(await screen.findByRole('dialog', { name: /^Cancel / }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The bridge is closed.');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(dialog.getByRole('button', { name: 'Go back' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await userEvent.keyboard('{Escape}');
    answer.resolve();
    expect(await screen.findByRole('dialog', { name: 'What happened' })).toHaveTextContent('1 done');
    await press('Close');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('are given to another driver: why the first one did not get them is not told of them', async () => {
    open(<RidesScreen filter={rideFilterAt(new URLSearchParams())} onFilter={() => undefined} />, {
      'GET /api/admin/rides': () => ({ body: { rides: [ride], nextCursor: null } }),
      [`GET /api/admin/rides/${ride.id}/drivers`]: () => ({ body: { drivers: someDrivers } }),
      [bulk]: () => refusal(404, 'not_found', 'Dora doesn’t drive anymore.'),
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }));
    await press('Give to a driver');
    const dialog = within(await screen.findByRole('dialog', { name: 'Give 1 ride to a driver?' }));
    await userEvent.click(await dialog.findByRole('radio', { name: /Dora Rivera/ }));
    await pressBeside();
    expect(dialog.getByRole('radio', { name: /Dora Rivera/ })).toBeChecked();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'She is near.');
    await userEvent.click(dialog.getByRole('button', { name: 'Give to a driver' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Dora doesn’t drive anymore.');
    await userEvent.click(dialog.getByRole('radio', { name: /Dan Rivera/ }));
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  test('of rides for which other drivers were to be found, what became of each stands there', async () => {
    const ids = ['a', 'b', 'c'].map((last) => `0198a0a0-0000-7000-8000-0000000000a${last}`);
    open(<RidesScreen filter={rideFilterAt(new URLSearchParams())} onFilter={() => undefined} />, {
      'GET /api/admin/rides': () => ({ body: { rides: ids.map((id) => aDeskRide({ id })), nextCursor: null } }),
      [bulk]: () => ({
        body: {
          results: [
            { ...result, ride_id: ids[0], outcome: 'done', status: 'pending' },
            { ...result, ride_id: ids[1], outcome: 'done', status: 'no_drivers' },
            { ...result, ride_id: ids[2], outcome: 'unchanged', status: 'confirmed' },
          ],
        },
      }),
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }));
    await press('Find other drivers');
    const dialog = within(await screen.findByRole('dialog', { name: 'Find other drivers for 3 rides?' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The bridge is closed.');
    await userEvent.click(dialog.getByRole('button', { name: 'Find other drivers' }));
    const rows = within(await screen.findByRole('dialog', { name: 'What happened' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('We’re looking for another driver.Done'),
      expect.stringContaining('It was too long past the pickup to look for another driver. The ride is over.Done'),
      expect.stringContaining('ConfirmedAlready so'),
    ]);
  });
});
