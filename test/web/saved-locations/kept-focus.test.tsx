import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { maxSavedLocations, SavedLocation } from '../../../src/saved-locations/saved-locations.contract';
import { house } from '../../../stories/features/places/fixtures';
import { SavedLocationsScreen } from '../../../web/features/saved-locations/saved-locations-screen';
import { button, showPage } from '../pages/show-page';
import { answerWith } from '../rides/wire';
import { slots } from './slots';

const { address, lat, lng } = house;
const place = (last: number, name: string, kind = 'other') => {
  const id = `0198a0a0-0000-7000-8000-00000000000${last}`;
  return SavedLocation.parse({ id, name, kind, address, lat, lng, created_at: '2026-11-21T12:00:00Z' });
};
const [home, gym, library] = [place(1, 'Home', 'home'), place(2, 'The gym'), place(3, 'The library')];

afterEach(cleanup);

async function remove(name: string): Promise<void> {
  await userEvent.click(await button(`More for ${name}`));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
}

test('the keyboard goes on with the row behind a removed place, and stays where home can be added anew', async () => {
  const gone = ({ id }: SavedLocation) => [`DELETE /api/saved-locations/${id}`, () => ({ body: { id } })] as const;
  answerWith({
    'GET /api/saved-locations': () => ({ body: { saved_locations: [home, gym, library], nextCursor: null } }),
    ...Object.fromEntries([home, gym].map(gone)),
  });
  showPage(<SavedLocationsScreen {...{ slots }} placeAt={async () => house} />);
  await remove('The gym');
  await waitFor(() => expect(screen.getByText('The library').closest('li')).toHaveFocus());
  await remove('Home');
  await waitFor(() => expect(screen.getByText('Add home').closest('li')).toHaveFocus());
});

test('the keyboard stays where a place was added, also when that was the last one that may be', async () => {
  const id = (at: number) => gym.id.slice(0, -2) + String(at).padStart(2, '0');
  const full = Array.from({ length: maxSavedLocations }, (_, at) => SavedLocation.parse({ ...gym, id: id(at) }));
  let saved = full.slice(1);
  answerWith({
    'GET /api/saved-locations': () => ({ body: { saved_locations: saved, nextCursor: null } }),
    'POST /api/saved-locations': () => ((saved = full), { status: 201, body: full[0] }),
  });
  showPage(<SavedLocationsScreen {...{ slots }} placeAt={async () => house} />);
  await screen.findAllByText('The gym');
  await userEvent.click(await button('Add a place'));
  await userEvent.click(await button('Find:'));
  await userEvent.click(await button('Save place'));
  expect(await screen.findByText(/You have 50 places/)).toBeVisible();
  const add = await button('Add a place');
  await waitFor(() => expect(add).toHaveFocus());
  expect(add).toBeEnabled();
});
