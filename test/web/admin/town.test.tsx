import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { QueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { english, readerLanguage, readLanguageFrom } from '../../../src/contract/texts/language';
import { commonProblems } from '../../../src/contract/problem';
import { type ServiceArea, TownSetup } from '../../../src/service-area/service-area.contract';
import { theTariffs } from '../../../stories/features/admin/town-fixtures';
import { onDeskTownChanged } from '../../../web/features/admin/live/on-desk-town-changed';
import { TownScreen, type TownSlots } from '../../../web/features/admin/town/town-screen';
import { setTown, theTown } from '../../../web/lib/town';
import { LeaveGuard } from '../../../web/ui/overlays/unsaved/leave-guard';
import { box, button, forgetToasts, lastToast, showPage } from '../pages/show-page';
import { answerWith, refusal, type Call } from '../rides/wire';

const put = 'PUT /api/admin/town/area';
const moved = 'The town has changed since you began.';
const slots: TownSlots = { search: () => null, map: () => null };

const setup = TownSetup.parse({
  area: {
    name: 'Ashford',
    support_email: 'help@ashford.example',
    support_phone: null,
    emergency_number: '911',
    time_zone: 'Europe/London',
    currency: 'GBP',
    units: 'miles',
    language: 'en-US',
    center: { lat: 51.15, lng: 0.87 },
    radius_miles: 6.5,
    version: 1,
    updated_at: '2026-11-21T12:00:00Z',
  },
  services: { search: 'none', routes: 'none', map: 'none', sign_in: 'built_in', cards: 'outside', mail: 'none' },
  version: '0.1.0',
});

let area: ServiceArea | null = setup.area;
let calls: Call[] = [];
/** The next save is answered once this is. */
let answering = Promise.resolve();

/** A server with one town, of which the later of two admins is turned down. */
function open(): QueryClient {
  ({ calls } = answerWith({
    'GET /api/admin/town': () => ({ body: { ...setup, area } }),
    'GET /api/town': () => ({ body: { ...theTown(), language: area?.language } }),
    'GET /api/admin/tariffs': () => ({ body: theTariffs() }),
    'GET /api/admin/driver-applications': () => ({ body: { driver_applications: [], nextCursor: null } }),
    async [put](sent) {
      const { reason: _reason, version, ...draft } = sent as ServiceArea & { reason: string }; // What the form sends.
      await answering;
      if (version !== area?.version) return refusal(...conflict);
      change(draft);
      return { body: { ...setup, area } };
    },
  }));
  return showPage(
    <LeaveGuard>
      <TownScreen slots={slots} />
    </LeaveGuard>,
  );
}

const conflict = [409, 'conflict', commonProblems.conflict[1]] as const;

function change(draft: Partial<ServiceArea>): void {
  area = area && { ...area, ...draft, version: area.version + 1 };
}

/** What another admin does, and what their page tells this one. */
async function anotherAdmin(draft: Partial<ServiceArea>, cache: QueryClient): Promise<void> {
  change(draft);
  await act(async () => onDeskTownChanged.apply({}, cache));
}

beforeEach(() => {
  area = setup.area;
  answering = Promise.resolve();
  forgetToasts();
});
afterEach(() => {
  cleanup();
  setTown({ ...theTown(), language: 'en-US' });
  readLanguageFrom(() => english);
});

const sent = () => calls.filter(({ name }) => name === put).map(({ body }) => body);
const press = async (name: string) => userEvent.click(await button(name));
async function types(name: string, value: string) {
  const input = await box(name);
  await userEvent.clear(input);
  await userEvent.type(input, value);
}

test('a form that nobody touched follows what another admin saved', async () => {
  const cache = open();
  expect(await box('Emergency number')).toHaveValue('911');
  await anotherAdmin({ emergency_number: '999' }, cache);
  await waitFor(async () => expect(await box('Emergency number')).toHaveValue('999'));
  await types('Town name', 'Ashford Town');
  await types('Reason', 'Its name.');
  await press('Save');
  await waitFor(() => expect(lastToast()?.title).toBe('The town is saved.'));
  expect(sent()).toMatchObject([{ name: 'Ashford Town', emergency_number: '999', version: 2 }]);
  expect(screen.queryByText(moved)).toBeNull();
});

test('what another admin saved while one writes is said, and not put back', async () => {
  const cache = open();
  await types('Town name', 'Ashford Town');
  await types('Reason', 'Its name.');
  await anotherAdmin({ emergency_number: '999' }, cache);
  expect(await screen.findByText(moved)).toBeVisible();
  expect(await button('Save')).toBeDisabled();
  await press('Keep my changes');
  expect(await box('Emergency number')).toHaveValue('999');
  expect(await box('Town name')).toHaveValue('Ashford Town');
  await press('Save');
  await waitFor(() => expect(area).toMatchObject({ name: 'Ashford Town', emergency_number: '999', version: 3 }));
});

test('what another admin saved can be begun with', async () => {
  const cache = open();
  await types('Emergency number', '112');
  await anotherAdmin({ emergency_number: '999', name: 'Ashford Town' }, cache);
  await press('Start from what’s saved now');
  expect(await box('Emergency number')).toHaveValue('999');
  expect(await box('Town name')).toHaveValue('Ashford Town');
  expect(screen.queryByText(moved)).toBeNull();
  expect(await button('Save')).toBeEnabled();
});

test('where another admin was first, what was written stays and is saved only on purpose', async () => {
  open();
  await types('Town name', 'Ashford Town');
  await types('Reason', 'Its name.');
  change({ emergency_number: '999' });
  await press('Save');
  expect(await screen.findByText(moved)).toBeVisible();
  expect(lastToast()?.title).toBe(conflict[2]);
  await press('Keep my changes');
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Save');
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ name: 'Ashford Town', emergency_number: '999', version: 2 }));
});

test('a field that says what it said before takes nothing back', async () => {
  const cache = open();
  await types('Emergency number', '911');
  await types('Reason', 'Its name.');
  await anotherAdmin({ emergency_number: '999' }, cache);
  await press('Keep my changes');
  expect(await box('Emergency number')).toHaveValue('999');
});

test('a radius stays as long when another admin changes what the town counts in', async () => {
  const cache = open();
  await types('Radius in miles', '8');
  await anotherAdmin({ units: 'km' }, cache);
  await press('Keep my changes');
  // Eight miles are 12.8748 kilometers.
  expect(await box('Radius in kilometers')).toHaveValue('12.87');
});

test('what is written while a save is on its way is there to be saved next', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answering = promise;
  open();
  await types('Town name', 'Ashford Town');
  await types('Reason', 'Its name.');
  await press('Save');
  await types('Emergency number', '999');
  await act(async () => resolve());
  await waitFor(() => expect(lastToast()?.title).toBe('The town is saved.'));
  expect(screen.queryByText(moved)).toBeNull();
  expect(await box('Emergency number')).toHaveValue('999');
  expect(await box('Reason')).toHaveValue('');
  await types('Reason', 'Its number.');
  await press('Save');
  await waitFor(() => expect(area).toMatchObject({ name: 'Ashford Town', emergency_number: '999', version: 3 }));
});

test('an admin reads what the town writes from the moment that it does, here and on another admin’s page', async () => {
  const cache = open();
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'English as in' }), 'Ireland');
  expect(screen.getByText(/^People read 15:05, 21\/0?9\/2026 and £1,234\.50\.$/)).toBeVisible();
  await types('Reason', 'We write as people here do.');
  await press('Save');
  await waitFor(() => expect(readerLanguage().locale).toBe('en-IE'));
  await anotherAdmin({ language: 'en-GB' }, cache);
  await waitFor(() => expect(readerLanguage().locale).toBe('en-GB'));
});

test('what is written of the town is not left without a question', async () => {
  open();
  await userEvent.type(await box('Reason'), 'It grew.');
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
});
