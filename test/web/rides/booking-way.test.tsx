import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { house, museum, station } from '../../../stories/features/places/fixtures';
import { quote } from '../../../stories/features/rides/fixtures';
import { PlaceSearch } from '../../../web/features/places/place-search';
import { BookingScreen } from '../../../web/features/rides/booking/booking-screen';
import type { BookingMapContent, BookingSlots } from '../../../web/features/rides/booking/booking-slots';
import type { Draft } from '../../../web/features/rides/state/booking/draft';
import { show } from './render';
import { answerWith } from './wire';

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

let map: BookingMapContent | undefined;
const slots: BookingSlots = {
  map(content) {
    map = content;
    return null;
  },
  place: (props) => <PlaceSearch {...props} />,
  drivers: () => null,
  card: () => null,
  cardWords: () => 'Visa 4242',
};

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

async function open({ stops = [] }: Partial<Draft> = {}): Promise<void> {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  answerWith({
    'GET /api/rides': () => ({ body: { rides: [], nextCursor: null } }),
    'GET /api/places/search': () => ({ body: { places: [] } }),
    'POST /api/quotes': () => ({ status: 201, body: { ...quote, server_now: at(0), expires_at: at(300_000) } }),
    'GET /api/rides/active': () => ({ body: { ride: null, next_at: null, server_now: at(0) } }),
  });
  show(
    <BookingScreen
      {...{ slots }}
      isCardMissing={false}
      placeAt={async () => house}
      cardFor={() => '0198a0a0-0000-7000-8000-0000000000c1'}
      cardsTo="/account/payment-methods"
      saved={[museum]}
      initial={{ pickup: house, destination: station, stops }}
    />,
  );
  if (!stops.includes(undefined)) await waitFor(() => expect(screen.getByTestId('book')).toBeEnabled());
}

const box = (name: string) => screen.getByRole('combobox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a stop that was typed and not chosen is asked for at its box, and nothing can be booked without it', async () => {
  await open();
  await userEvent.click(screen.getByTestId('way-summary'));
  await press('Add a stop');
  await waitFor(() => expect(box('Stop 1')).toHaveFocus());
  await userEvent.keyboard('old mi');
  await press('Done');
  expect(screen.queryByText('+ 1 stop')).toBeNull();
  expect(screen.queryByTestId('book')).toBeNull();
  expect(box('Stop 1')).toHaveAccessibleDescription('Choose a place for this stop, or remove it.');
  await waitFor(() => expect(box('Stop 1')).toHaveFocus());
  await press('Remove stop 1');
  expect(screen.getByTestId('way-summary')).not.toHaveTextContent('stop');
  expect(await screen.findByTestId('book')).toBeEnabled();
});

test('what is typed for a stop stays its own when the stop before it is removed', async () => {
  await open({ stops: [museum, undefined] });
  await userEvent.click(box('Stop 2'));
  await userEvent.keyboard('old mi');
  await press('Remove stop 1');
  expect(box('Stop 1')).toHaveValue('old mi');
  await waitFor(() => expect(box('Stop 1')).toHaveFocus());
  await press('Remove stop 1');
  await press('Add a stop');
  expect(box('Stop 1')).toHaveValue('');
});

test('without a network the price of the way before is not that of another one', async () => {
  await open();
  await waitFor(() => expect(map?.path).toEqual(quote.path));
  act(() => onlineManager.setOnline(false));
  await userEvent.click(box('Where to?'));
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(museum.name) }));
  expect(screen.getByTestId('book')).toBeDisabled();
  expect(screen.getByTestId('quote')).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(map).toMatchObject({ destination: museum, path: undefined }));
});
