import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { BookingScreen } from '../../../web/features/rides/booking/booking-screen';
import type { BookingSlots } from '../../../web/features/rides/booking/booking-slots';
import type { PlaceAt } from '../../../web/features/rides/booking/use-booking';
import { house, station } from '../../../stories/features/places/fixtures';
import { quote } from '../../../stories/features/rides/fixtures';
import { show } from './render';
import { answerWith } from './wire';

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

const minute = 60_000;

afterEach(() => {
  cleanup();
  jest.useRealTimers();
  for (const name of ['geolocation', 'permissions']) Reflect.deleteProperty(navigator, name);
});

/** A device that was last found so long ago, and is nowhere to be found since. */
function lastFound(agoMs: number) {
  const coords = { latitude: house.lat, longitude: house.lng, accuracy: 8 };
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (found, failed, { maximumAge = 0, timeout = Infinity } = {}) => {
    if (agoMs <= maximumAge) return found({ coords } as GeolocationPosition);
    if (timeout < Infinity) setTimeout(() => failed?.({ code: 3, PERMISSION_DENIED: 1 } as GeolocationPositionError), timeout);
  };
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  Object.defineProperty(navigator, 'permissions', { configurable: true, value: { query: async () => ({ state: 'granted' }) } });
}

const slots: BookingSlots = {
  map: () => null,
  place: ({ label, value, onType }) => (
    <div key={label}>
      <p>{`${label}: ${value?.name ?? 'nowhere'}`}</p>
      <button type="button" onClick={onType}>{`Type in ${label}`}</button>
    </div>
  ),
  drivers: () => null,
  card: () => null,
  cardWords: () => 'Visa 4242',
};

async function open(placeAt: PlaceAt = async () => house): Promise<void> {
  answerWith({
    'GET /api/rides': () => ({ body: { rides: [], nextCursor: null } }),
    'POST /api/quotes': () => ({ status: 201, body: quote }),
  });
  show(
    <BookingScreen
      slots={slots}
      isCardMissing={false}
      placeAt={placeAt}
      cardFor={() => undefined}
      cardsTo="/account/payment-methods"
      initial={{ destination: station }}
    />,
  );
  await act(() => jest.advanceTimersByTimeAsync(10));
}

test('M15: where the device was up to five minutes ago is where it is', async () => {
  jest.useFakeTimers();
  lastFound(5 * minute);
  await open();
  expect(screen.getByText(`Pickup: ${house.name}`)).toBeInTheDocument();
});

test('M15: where it was before that is not; after ten seconds the search is over, and says so', async () => {
  jest.useFakeTimers();
  lastFound(5 * minute + 1);
  await open();
  expect(screen.getByText('Finding you…')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(9_900));
  expect(screen.getByText('Finding you…')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByText('We can’t find you right now. Type your pickup instead.')).toBeInTheDocument();
  expect(screen.getByText('Pickup: nowhere')).toBeInTheDocument();
});

test('M15: whoever looks for a pickup by hand keeps what they type; pressing the button again means the device', async () => {
  jest.useFakeTimers();
  lastFound(0);
  const { promise, resolve } = Promise.withResolvers<typeof house>();
  await open(() => promise);
  fireEvent.click(screen.getByRole('button', { name: 'Type in Pickup' }));
  resolve(house);
  await act(() => jest.advanceTimersByTimeAsync(10));
  expect(screen.getByText('Pickup: nowhere')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Use my location' }));
  await act(() => jest.advanceTimersByTimeAsync(10));
  expect(screen.getByText(`Pickup: ${house.name}`)).toBeInTheDocument();
});
