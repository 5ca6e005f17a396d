import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { house } from '../../../stories/features/places/fixtures';
import { SavedLocationsScreen } from '../../../web/features/saved-locations/saved-locations-screen';
import type { Place } from '../../../src/town/geo.contract';
import { box, button, forgetToasts, lastToast, showPage } from '../pages/show-page';
import { answerWith } from '../rides/wire';
import { slots } from './slots';

let address = Promise.withResolvers<Place>();

const press = async (name: string | RegExp) => userEvent.click(await button(name));
const arrives = () => act(async () => address.resolve(house));
const kind = () => screen.findByRole('combobox', { name: 'Type' });

/** The map was pressed, and its address is on its way. */
beforeEach(async () => {
  forgetToasts();
  address = Promise.withResolvers();
  const list = { body: { saved_locations: [], nextCursor: null } };
  answerWith({ 'GET /api/saved-locations': () => list });
  showPage(<SavedLocationsScreen {...{ slots, placeAt: () => address.promise }} />);
  await press('Add a place');
  await press('Press the map');
  expect(await screen.findByText('Looking up the address…')).toBeVisible();
});
afterEach(cleanup);

test('an address leaves what was written while it was looked up', async () => {
  await userEvent.type(await box('Name'), 'Grandma');
  await userEvent.selectOptions(await kind(), 'Work');
  await arrives();
  expect(await screen.findByText('12 Mill Street')).toBeVisible();
  expect(await box('Name')).toHaveValue('Grandma');
  expect(await kind()).toHaveDisplayValue('Work');
});

test('an address opens no editor that was closed in the meantime', async () => {
  await press('Cancel');
  await arrives();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an address that was not found is no news once the editor is closed', async () => {
  await press('Cancel');
  await act(async () => address.reject(new TypeError('Failed to fetch')));
  expect(lastToast()).toBeUndefined();
});

test('an address takes no place away that was found in the meantime', async () => {
  await press('Find:');
  expect(screen.queryByText('Looking up the address…')).toBeNull();
  await arrives();
  expect(await button('Find: Harbor Station')).toBeVisible();
  expect(await box('Name')).toHaveValue('Harbor Station');
});
