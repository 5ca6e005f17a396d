import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { house, station } from '../../../stories/features/places/fixtures';
import { aRide, quote } from '../../../stories/features/rides/fixtures';
import { BookingScreen, type BookingScreenProps } from '../../../web/features/rides/booking/booking-screen';
import type { BookingSlots } from '../../../web/features/rides/booking/booking-slots';
import { AskedFirst } from '../../../web/features/drivers/views/asked-first';
import { PlaceSearch } from '../../../web/features/places/place-search';
import { show } from './render';
import { answerWith } from './wire';

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

const slots: BookingSlots = {
  map: () => null,
  place: ({ label, value }) => (
    <input key={label} role="combobox" aria-expanded={false} aria-controls="places" aria-label={label} readOnly value={value?.name ?? ''} />
  ),
  drivers: () => null,
  card: () => null,
  cardWords: () => 'Visa 4242',
};
const home = { ...station, id: 'saved home', name: 'Home', kind: 'home' as const };
const toHome = aRide({
  destination_address: `Home, ${station.address}`,
  destination_latitude: station.lat + 0.000004,
  destination_longitude: station.lng,
});
const locate = jest.fn<Geolocation['getCurrentPosition']>();

beforeEach(() => {
  sessionStorage.clear();
  locate.mockReset();
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition: locate } });
  Object.defineProperty(navigator, 'permissions', { configurable: true, value: { query: async () => ({ state: 'prompt' }) } });
});
afterEach(() => {
  cleanup();
  for (const name of ['geolocation', 'permissions']) Reflect.deleteProperty(navigator, name);
});

function open(pickup?: typeof house, more: Partial<BookingScreenProps> = {}) {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  answerWith({
    'GET /api/rides': () => ({ body: { rides: [toHome], nextCursor: null } }),
    'POST /api/quotes': () => ({ status: 201, body: { ...quote, server_now: at(0), expires_at: at(300_000) } }),
  });
  show(
    <BookingScreen
      {...{ slots }}
      isCardMissing={false}
      placeAt={async () => house}
      cardFor={() => undefined}
      cardsTo="/account/payment-methods"
      saved={[home]}
      {...(pickup ? { initial: { pickup } } : {})}
      {...more}
    />,
  );
}

const rowOfHome = () => screen.findByRole('button', { name: 'Home' });

test('a place that is saved and recent is listed once', async () => {
  open();
  await screen.findByText('Your recent places will show up here.');
  expect(screen.getAllByText('Home')).toHaveLength(1);
});

test('choosing a saved place asks nobody where one is, and leads to the pickup', async () => {
  open();
  await userEvent.click(await rowOfHome());
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Pickup' })).toHaveFocus());
  expect(screen.getByRole('combobox', { name: 'Where to?' })).toHaveValue('Home');
  expect(locate).not.toHaveBeenCalled();
});

test('once all is known the focus is at the price', async () => {
  open(house);
  await userEvent.click(await rowOfHome());
  await waitFor(() => expect(document.activeElement).toContainElement(screen.getByTestId('quote')));
});

test('a place that the browser does not tell is said calmly, and the focus stays', async () => {
  locate.mockImplementation((_found, failed) => failed?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError));
  open();
  const here = screen.getByRole('button', { name: 'Use my location' });
  await userEvent.click(here);
  expect(await screen.findByText('Location is off. Type your pickup instead.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(here).toHaveFocus();
});

test('a place that is found by hand leads on to where to', async () => {
  const coords = { latitude: house.lat, longitude: house.lng, accuracy: 8 };
  locate.mockImplementation((found) => found({ coords } as GeolocationPosition));
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Use my location' }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Where to?' })).toHaveFocus());
  expect(screen.getByRole('combobox', { name: 'Pickup' })).toHaveValue(house.name);
});

test('who is asked can be dropped, which leads on to the pickup', async () => {
  open(undefined, {
    initial: { driver: { id: 'dan', name: 'Dan' } },
    asked: (drop) => <AskedFirst name="Dan Driver" src={null} vehicle={null} onDrop={drop} />,
  });
  expect(screen.getByTestId('asked-first')).toHaveTextContent('You’re asking Dan');
  await userEvent.click(screen.getByRole('button', { name: 'Ask anyone instead' }));
  expect(screen.queryByTestId('asked-first')).toBeNull();
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Pickup' })).toHaveFocus());
  await userEvent.click(await rowOfHome());
  expect(screen.queryByTestId('asked-first')).toBeNull();
});

test('who is asked gives way to the row of drivers once there is a price', async () => {
  open(house, { initial: { pickup: house, driver: { id: 'dan', name: 'Dan' } }, asked: () => <p>You’re asking Dan</p> });
  await userEvent.click(await rowOfHome());
  expect(await screen.findByTestId('book')).toHaveTextContent('Ask Dan · $7.50');
  expect(screen.queryByText('You’re asking Dan')).toBeNull();
});

test('the pickup’s places stay closed when the focus is led there, so that where to stays in sight', async () => {
  const work = { ...house, id: 'saved work', name: 'Work', kind: 'work' as const };
  open(undefined, { saved: [home, work], slots: { ...slots, place: (props) => <PlaceSearch key={props.label} {...props} /> } });
  await userEvent.click(await rowOfHome());
  const [pickup, destination] = [screen.getByRole('combobox', { name: 'Pickup' }), screen.getByRole('combobox', { name: 'Where to?' })];
  await waitFor(() => expect(pickup).toHaveFocus());
  expect(screen.queryByRole('listbox')).toBeNull();
  await userEvent.click(destination);
  await userEvent.clear(destination);
  await userEvent.click(pickup);
  await waitFor(() => expect(screen.getAllByRole('listbox')).toHaveLength(1));
  expect(pickup).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(screen.getByRole('option', { name: /Work/ }));
  await waitFor(() => expect(destination).toHaveFocus());
  expect(screen.queryByRole('listbox')).toBeNull();
});
