import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LatLng, Place } from '../../../src/town/geo.contract';
import { house, museum, station } from '../../../stories/features/places/fixtures';
import { quote } from '../../../stories/features/rides/fixtures';
import { BookingScreen } from '../../../web/features/rides/booking/booking-screen';
import type { BookingSlots, MapPicking } from '../../../web/features/rides/booking/booking-slots';
import { loadChoices } from '../../../web/features/rides/booking/late-choices';
import type { Draft } from '../../../web/features/rides/state/booking/draft';
import { hasBack, pressBack } from '../ui/press-back';
import { show } from './render';
import { answerWith, refusal, type Answers, type Call } from './wire';

hasBack();

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

const gate: Place = { ...museum, id: 'gate', name: 'Park Gate', address: '1 Park Lane, Hometown, ME' };
/** What the page gives to its map, as it last did. */
let map: MapPicking | undefined;
let shown: Parameters<BookingSlots['map']>[0] | undefined;
/** What each box does with a place that was found. */
const picks = new Map<string, (place: Place | undefined) => void>();
const slots: BookingSlots = {
  map(content, _insets, picking) {
    map = picking;
    shown = content;
    return null;
  },
  place({ label, value, onPick }) {
    picks.set(label, onPick);
    return (
      <input
        key={label}
        role="combobox"
        aria-expanded={false}
        aria-controls="places"
        aria-label={label}
        readOnly
        value={value?.name ?? ''}
      />
    );
  },
  drivers: () => null,
  card: () => null,
  cardWords: () => 'Visa 4242',
};
let calls: Call[] = [];
const placeAt = jest.fn<(at: LatLng) => Promise<Place>>();

beforeAll(loadChoices);
beforeEach(() => {
  sessionStorage.clear();
  placeAt.mockReset();
  placeAt.mockImplementation(async (at) => ({ ...gate, ...at }));
});
afterEach(cleanup);

function open(initial: Partial<Draft> = {}, answers: Answers = {}) {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  ({ calls } = answerWith({
    'GET /api/rides': () => ({ body: { rides: [], nextCursor: null } }),
    'POST /api/quotes': () => ({ status: 201, body: { ...quote, server_now: at(0), expires_at: at(300_000) } }),
    ...answers,
  }));
  show(
    <BookingScreen {...{ slots, placeAt, initial }} isCardMissing={false} cardFor={() => undefined} cardsTo="/account/payment-methods" />,
  );
}

const isThere = (isDrawn = true) => act(async () => map?.onDrawn(isDrawn));
const tap = (at: LatLng) => act(async () => map?.onPick?.(at));
const button = (name: string) => screen.getByRole('button', { name });
const setOnMap = (end = 'pickup') => button(`Set on map: ${end}`);
const boxOf = (name: string) => screen.getByRole('combobox', { name });
const here = { lat: 44.1017, lng: -69.0993 };
const there = { lat: 44.1031, lng: -69.0951 };

async function begin(initial?: Partial<Draft>, end?: string) {
  open(initial);
  await isThere();
  await userEvent.click(setOnMap(end));
  await screen.findByRole('heading', { name: `Set your ${end ?? 'pickup'}` });
  await waitFor(() => expect(map?.onPick).toBeDefined());
}

test('without a map there is nothing to set on it', async () => {
  open();
  expect(screen.queryByRole('button', { name: /Set on map/ })).toBeNull();
  await isThere();
  expect(setOnMap()).toBeVisible();
  expect(map?.onPick).toBeUndefined();
  await isThere(false);
  expect(screen.queryByRole('button', { name: /Set on map/ })).toBeNull();
});

// The first here that presses it: from then on nothing has to come any more.
test('whoever presses it finds at once what it opens, and the keyboard there', async () => {
  open();
  await isThere();
  const opener = await screen.findByRole('button', { name: 'Set on map: pickup' });
  fireEvent.click(opener);
  expect(screen.getByRole('heading', { name: 'Set your pickup' })).toHaveFocus();
});

test('D3: the pickup is a pin on the map, by its address, once it is confirmed', async () => {
  await begin({ destination: station });
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(map?.label).toBe('Map: choose your pickup');
  expect(button('Set pickup')).toBeDisabled();
  await tap(here);
  expect(placeAt).toHaveBeenCalledWith(here);
  expect(screen.getByText('Park Gate')).toBeVisible();
  // The pin stands where it was put; the camera keeps still.
  expect(shown).toMatchObject({ pickup: here, destination: { name: station.name }, focus: { on: undefined } });
  await tap(there);
  expect(shown?.pickup).toMatchObject(there);
  await userEvent.click(button('Set pickup'));
  expect(boxOf('Pickup')).toHaveValue('Park Gate');
  expect(map?.onPick).toBeUndefined();
  await waitFor(() => expect(calls.find(({ name }) => name === 'POST /api/quotes')?.body).toMatchObject({ pickup_latitude: there.lat }));
  expect(shown?.focus).toBeUndefined();
});

test('… and so is the destination, from where it was before', async () => {
  await begin({ pickup: house, destination: station }, 'destination');
  expect(shown).toMatchObject({ destination: { lat: station.lat }, focus: { on: { lat: station.lat } }, path: undefined });
  await tap(here);
  await userEvent.click(button('Set destination'));
  expect(boxOf('Where to?')).toHaveValue('Park Gate');
  expect(boxOf('Pickup')).toHaveValue(house.name);
});

test('… and so is a stop, beside the one before it', async () => {
  open({ pickup: house, destination: station, stops: [museum, undefined] });
  await isThere();
  await userEvent.click(setOnMap('stop 2'));
  expect(await screen.findByRole('heading', { name: 'Set stop 2' })).toHaveFocus();
  await waitFor(() => expect(map?.label).toBe('Map: choose stop 2'));
  expect(shown).toMatchObject({ stops: [museum], focus: { on: undefined }, path: undefined });
  await tap(here);
  expect(shown?.stops).toEqual([museum, { ...here, name: 'Park Gate' }]);
  expect(shown).toMatchObject({ pickup: { lat: house.lat }, destination: { lat: station.lat } });
  await userEvent.click(button('Set stop 2'));
  expect([boxOf('Stop 1'), boxOf('Stop 2')]).toMatchObject([{ value: museum.name }, { value: 'Park Gate' }]);
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'POST /api/quotes')?.body).toMatchObject({
      stops: [{ latitude: museum.lat }, { latitude: here.lat, longitude: here.lng }],
    }),
  );
});

test('the map stays where it is when what was typed before is found only then', async () => {
  open({ pickup: house });
  await isThere();
  await userEvent.click(setOnMap('destination'));
  await waitFor(() => expect(map?.onPick).toBeDefined());
  const focus = shown?.focus;
  act(() => picks.get('Where to?')?.(museum));
  expect(shown?.focus?.on).toBe(focus?.on);
  expect(shown?.destination).toBeUndefined();
});

test.each([
  ['Cancel', () => userEvent.click(button('Cancel'))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['The phone’s Back', async () => expect(pressBack()).toBe('stayed')],
])('%s leaves everything as it was, and the keyboard where it was', async (_how, leave) => {
  await begin({ pickup: house });
  await tap(here);
  await leave();
  await waitFor(() => expect(setOnMap()).toHaveFocus());
  expect(boxOf('Pickup')).toHaveValue(house.name);
  expect([map?.onPick, shown?.focus]).toEqual([undefined, undefined]);
  expect(shown?.pickup).toMatchObject({ lat: house.lat });
});

test('of two points the later one counts, whichever answer comes first', async () => {
  await begin();
  const first = Promise.withResolvers<Place>();
  placeAt.mockImplementationOnce(() => first.promise);
  await tap(here);
  expect(screen.getByText('Finding the address…')).toBeVisible();
  await tap(there);
  await act(async () => first.resolve({ ...station, ...here }));
  await userEvent.click(button('Set pickup'));
  expect(boxOf('Pickup')).toHaveValue('Park Gate');
});

test('a point that was left is not set afterwards', async () => {
  await begin();
  const late = Promise.withResolvers<Place>();
  placeAt.mockImplementationOnce(() => late.promise);
  await tap(here);
  await userEvent.click(button('Cancel'));
  await act(async () => late.resolve(gate));
  expect(boxOf('Pickup')).toHaveValue('');
});

test('where no address is found it is said, and another point can be chosen', async () => {
  await begin();
  placeAt.mockRejectedValueOnce(new TypeError('the line broke'));
  await tap(here);
  expect(screen.getByText('We couldn’t find an address there. Try again, or choose another spot.')).toBeVisible();
  expect(button('Set pickup')).toBeDisabled();
  await tap(here);
  expect(button('Set pickup')).toBeEnabled();
});

test('a pin outside of the area is refused as an address there would be', async () => {
  open({ destination: station }, { 'POST /api/quotes': () => refusal(409, 'pickup_outside', 'We don’t pick up there.') });
  await isThere();
  await userEvent.click(setOnMap());
  await waitFor(() => expect(map?.onPick).toBeDefined());
  await tap(here);
  await userEvent.click(button('Set pickup'));
  expect(await screen.findByTestId('refusal')).toHaveTextContent('We don’t pick up there.');
  expect(boxOf('Pickup')).toHaveValue('Park Gate');
});

test('a map that fails takes nobody along', async () => {
  await begin({ pickup: house });
  await isThere(false);
  expect(boxOf('Pickup')).toHaveValue(house.name);
  expect(screen.queryByRole('button', { name: 'Set pickup' })).toBeNull();
});
