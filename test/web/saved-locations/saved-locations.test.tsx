import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { maxSavedLocations, SavedLocation } from '../../../src/saved-locations/saved-locations.contract';
import { house, station } from '../../../stories/features/places/fixtures';
import { onSavedLocationsChanged } from '../../../web/features/saved-locations/live/on-saved-locations-changed';
import { SavedLocationsScreen } from '../../../web/features/saved-locations/saved-locations-screen';
import type { Place } from '../../../src/town/geo.contract';
import { box, button, forgetToasts, lastToast, showPage, undo, unreachable } from '../pages/show-page';
import { answerWith, refusal, type Answers, type Call } from '../rides/wire';
import { slots } from './slots';

const place = (last: number, change: object = {}) =>
  SavedLocation.parse({
    id: `0198a0a0-0000-7000-8000-00000000000${last}`,
    name: 'The gym',
    kind: 'other',
    address: house.address,
    lat: house.lat,
    lng: house.lng,
    created_at: '2026-11-21T12:00:00Z',
    ...change,
  });
const gym = place(1);
const home = place(2, { name: 'Home', kind: 'home' });
const [list, add] = ['GET /api/saved-locations', 'POST /api/saved-locations'];
const ofGym = (method: string) => `${method} /api/saved-locations/${gym.id}`;

let saved: SavedLocation[] = [];
let calls: Call[] = [];

function open(answers: Answers = {}, placeAt: () => Promise<Place> = async () => house) {
  ({ calls } = answerWith({ [list]: () => ({ body: { saved_locations: saved, nextCursor: null } }), ...answers }));
  return showPage(<SavedLocationsScreen {...{ slots, placeAt }} />);
}

beforeEach(() => {
  saved = [];
  forgetToasts();
});
afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

const press = async (name: string | RegExp) => userEvent.click(await button(name));
const sent = (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body);
const editor = () => screen.findByRole('dialog');
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the list', () => {
  test('invites to add home, work and other places while it is empty', async () => {
    open();
    expect(await screen.findByText('No other places yet')).toBeVisible();
    expect(await button(/Add home/)).toBeVisible();
    expect(await button(/Add work/)).toBeVisible();
  });

  test('that could not be loaded can be asked for again', async () => {
    let isDown = true;
    open({ [list]: () => (isDown ? refusal(404, 'not_found', 'no') : { body: { saved_locations: [gym], nextCursor: null } }) });
    expect(await screen.findByText('We couldn’t load your places.')).toBeVisible();
    isDown = false;
    await press('Try again');
    expect(await screen.findByText('The gym')).toBeVisible();
  });

  test('shows at once what another screen of mine changed', async () => {
    const cache = open();
    await screen.findByText('No other places yet');
    saved = [home, gym];
    await act(async () => onSavedLocationsChanged.apply({}, cache));
    expect(await screen.findByText('The gym')).toBeVisible();
    expect(screen.queryByText(/Add home/)).toBeNull();
  });

  test('lets a place go at once, and brings it back', async () => {
    saved = [gym];
    open({ [ofGym('DELETE')]: () => ({ body: { id: gym.id } }), [add]: () => ({ status: 201, body: gym }) });
    await press('More for The gym');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('The gym')).toBeNull());
    await undo();
    await waitFor(() => expect(screen.getByText('The gym')).toBeVisible());
    expect(sent(add)).toMatchObject([{ name: 'The gym', lat: house.lat }]);
  });

  test('brings a place back that could not be removed, where it stood and also without a network, and says so', async () => {
    saved = [gym, place(3, { name: 'The park' })];
    open({ [ofGym('DELETE')]: unreachable });
    await button('More for The gym');
    onlineManager.setOnline(false);
    await press('More for The gym');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    await waitFor(() => expect(lastToast()?.title).toBe('We couldn’t remove The gym. Try again.'));
    const more = (await screen.findAllByRole('button', { name: /^More for The/ })).map((found) => found.getAttribute('aria-label'));
    expect(more).toEqual(['More for The gym', 'More for The park']);
  });

  test('that is full offers no more places', async () => {
    saved = Array.from(
      { length: maxSavedLocations },
      (_, at) => ({ ...gym, id: gym.id.slice(0, -2) + String(at).padStart(2, '0') }) as SavedLocation,
    );
    open();
    expect(await screen.findByText('You have 50 places. Remove one to add another.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Add home/ })).toBeNull();
    expect(await button('Add a place')).toHaveAttribute('aria-disabled', 'true');
    await press('Add a place');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('makes a place home', async () => {
    saved = [gym];
    open({ [ofGym('PATCH')]: () => ({ body: { ...gym, kind: 'home' } }) });
    await press('More for The gym');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Make it home' }));
    await waitFor(() => expect(sent(ofGym('PATCH'))).toEqual([{ kind: 'home' }]));
  });
});

describe('a new place', () => {
  test('is found by its address and takes its name', async () => {
    open({ [add]: () => ((saved = [place(3, { name: 'Harbor Station' })]), { status: 201, body: saved[0] }) });
    await press('Add a place');
    await press('Find:');
    expect(await box('Name')).toHaveValue('Harbor Station');
    await press('Save place');
    await isClosed();
    const { name, address, lat, lng } = station;
    expect(sent(add)).toEqual([{ name, kind: 'other', address, lat, lng }]);
    expect(lastToast()?.title).toBe('Harbor Station saved.');
    expect(await screen.findByText('Harbor Station')).toBeVisible();
  });

  test('is set with a pin, whose address is looked up', async () => {
    open();
    await press(/Add home/);
    await press('Press the map');
    expect(await screen.findByText('12 Mill Street')).toBeVisible();
  });

  test('home says what it is once, in its title, and needs nothing but an address', async () => {
    open({ [add]: () => ({ status: 201, body: home }) });
    await press(/Add home/);
    expect(await screen.findByRole('dialog', { name: 'Set your home address' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Type' })).toBeNull();
    await press('Find:');
    await press('Save place');
    await isClosed();
    expect(sent(add)).toMatchObject([{ name: 'Home', kind: 'home', address: station.address }]);
  });

  test('a pin without an address says what to do', async () => {
    open({}, async () => unreachable());
    await press('Add a place');
    await press('Press the map');
    await waitFor(() => expect(lastToast()?.title).toMatch(/couldn’t find an address there/));
    expect(await editor()).toBeVisible();
  });

  test('what it lacks is said at its place, and nothing is sent', async () => {
    open();
    await press('Add a place');
    await press('Save place');
    expect(within(await editor()).getByRole('alert')).toHaveTextContent('Choose an address first.');
    expect(await box('Name')).toHaveAccessibleDescription('Give it a name.');
    expect(sent(add)).toEqual([]);
  });

  test('offline it stays as it was written, for the next try', async () => {
    let isDown = true;
    open({ [add]: () => (isDown ? unreachable() : { status: 201, body: gym }) });
    await press('Add a place');
    await press('Find:');
    await press('Save place');
    expect(await screen.findByText(/What you chose is still here/)).toBeVisible();
    isDown = false;
    await press('Save place');
    await isClosed();
    expect(sent(add)).toHaveLength(2);
  });

  test('whose answer was lost is the same when it is saved again; what was removed by then is another', async () => {
    const answers = [unreachable, () => refusal(404, 'not_found', 'Not found.'), () => ({ status: 201, body: gym })];
    open({ [add]: () => (answers.shift() ?? unreachable)() });
    await press('Add a place');
    await press('Find:');
    await press('Save place');
    await screen.findByText(/What you chose is still here/);
    await press('Save place');
    await screen.findByText(/Save again to keep it/);
    await press('Save place');
    await isClosed();
    const [first, again, anew] = calls.filter(({ name }) => name === add).map(({ key }) => key);
    expect(first).toEqual(expect.any(String));
    expect(again).toBe(first);
    expect(anew).not.toBe(first);
  });

  test('opens and closes by the keyboard', async () => {
    open();
    (await button(/Add work/)).focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Set your work address' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await isClosed();
  });
});

test('closing the editor by mistake loses nothing that was chosen; nor does leaving the page', async () => {
  open();
  await press(/Add work/);
  await press('Find:');
  await userEvent.keyboard('{Escape}');
  expect(await button('Stay here')).toHaveFocus();
  await press('Stay here');
  expect(await button('Find: Harbor Station')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await press('Leave');
  await isClosed();
});

describe('a place that two screens edit', () => {
  const edit = async (name: string) => {
    await press(/^The gym/);
    await userEvent.clear(await box('Name'));
    await userEvent.type(await box('Name'), name);
    await press('Save place');
  };

  test('sends only what was changed, so that nothing of the other is undone', async () => {
    saved = [gym];
    open({ [ofGym('PATCH')]: () => ({ body: { ...gym, name: 'Iron' } }) });
    await edit('Iron');
    await isClosed();
    expect(sent(ofGym('PATCH'))).toEqual([{ name: 'Iron' }]);
  });

  test('closes without a word when nothing was changed', async () => {
    saved = [gym];
    open();
    await edit('The gym');
    await isClosed();
    expect(sent(ofGym('PATCH'))).toEqual([]);
  });

  test('removed meanwhile, it is kept in the editor and can be saved anew', async () => {
    saved = [gym];
    open({
      [ofGym('PATCH')]: () => refusal(404, 'not_found', 'Not found.'),
      [add]: () => ({ status: 201, body: { ...gym, name: 'Iron' } }),
    });
    await edit('Iron');
    expect(await screen.findByText('You removed this place on another screen. Save again to keep it.')).toBeVisible();
    await press('Save place');
    await isClosed();
    expect(sent(add)).toEqual([{ name: 'Iron', kind: 'other', address: gym.address, lat: gym.lat, lng: gym.lng }]);
  });

  test('an answer that comes once its editor is closed does not close the next one', async () => {
    saved = [gym];
    const answer = Promise.withResolvers<{ body: SavedLocation }>();
    open({ [ofGym('PATCH')]: () => answer.promise });
    await edit('Iron');
    await press('Cancel');
    await press('Add a place');
    await act(async () => answer.resolve({ body: { ...gym, name: 'Iron' } }));
    await waitFor(() => expect(lastToast()?.title).toBe('Iron saved.'));
    expect(await editor()).toBeVisible();
  });

  test('renamed meanwhile, it says so before that is replaced', async () => {
    saved = [gym];
    const cache = open();
    await press(/^The gym/);
    await userEvent.type(await box('Name'), ' downtown');
    saved = [{ ...gym, name: 'Iron' }];
    await act(async () => onSavedLocationsChanged.apply({}, cache));
    expect(within(await editor()).getByText(/just changed this on another screen to “Iron”/)).toBeVisible();
  });

  test('a kind that was taken meanwhile is said in the editor', async () => {
    const words = 'You already have a place for that. Change it instead.';
    saved = [gym];
    open({ [ofGym('PATCH')]: () => refusal(409, 'kind_taken', words) });
    await press(/^The gym/);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Work');
    await press('Save place');
    expect(within(await editor()).getByText(words)).toBeVisible();
  });
});
