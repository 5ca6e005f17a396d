import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { house, station } from '../../../stories/features/places/fixtures';
import { quote, steps } from '../../../stories/features/rides/fixtures';
import { BookingScreen } from '../../../web/features/rides/booking/booking-screen';
import type { BookingSlots } from '../../../web/features/rides/booking/booking-slots';
import { type Draft, wallTime } from '../../../web/features/rides/state/booking/draft';
import { hearServerTime } from '../../../web/lib/server-time';
import { show } from './render';
import { answerWith, type Call } from './wire';

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

const slots: BookingSlots = {
  map: () => null,
  place: ({ label, value }) => <p key={label}>{`${label}: ${value?.name ?? ''}`}</p>,
  drivers: () => null,
  card: () => null,
  cardWords: () => 'Visa 4242',
};
let calls: Call[] = [];
afterEach(cleanup);

function open(initial: Partial<Draft> = {}, isForLater = false, serverMs = Date.now()) {
  const at = (ms: number) => new Date(serverMs + ms).toISOString();
  ({ calls } = answerWith({
    'GET /api/rides': () => ({ body: { rides: [], nextCursor: null } }),
    'POST /api/quotes': () => ({ status: 201, body: { ...quote, server_now: at(0), expires_at: at(300_000) } }),
    'GET /api/rides/active': () => ({ body: { ride: null, next_at: null, server_now: at(0) } }),
    'POST /api/rides': () => ({ status: 201, body: steps.searching }),
  }));
  show(
    <BookingScreen
      {...{ slots, isForLater }}
      isCardMissing={false}
      placeAt={async () => house}
      cardFor={() => '0198a0a0-0000-7000-8000-0000000000c1'}
      cardsTo="/account/payment-methods"
      initial={{ pickup: house, destination: station, ...initial }}
    />,
  );
}

async function booked(): Promise<unknown> {
  await userEvent.click(await screen.findByTestId('book'));
  await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/ride/'));
  return calls.find(({ name }) => name === 'POST /api/rides')?.body;
}

const dan = { driver: { id: 'dan', name: 'Dan' } };

// Before the server is heard to be later.
test('whoever’s clock is fast books for later by the server’s', async () => {
  const serverMs = Date.now() - 2 * 60 * 60_000;
  hearServerTime(new Date(serverMs).toISOString());
  open({ isScheduled: true, ...wallTime(serverMs + 45 * 60_000) }, false, serverMs);
  await booked();
  expect(calls.find(({ name }) => name === 'POST /api/quotes')?.body).toMatchObject({ is_scheduled: true });
});

test('a plain booking says nothing of a passenger, a wait or a tip', async () => {
  open();
  const body = await booked();
  for (const key of ['passenger_name', 'preferred_minutes', 'offered_tip_cents']) expect(body).not.toHaveProperty(key);
  expect(screen.queryByRole('radiogroup', { name: 'Tip for the driver' })).toBeNull();
});

test('D3: a ride is booked for somebody else by their name', async () => {
  open();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Who’s riding?' }), ' June ');
  expect(screen.getByText(/You pay, and you get a link for them/)).toBeInTheDocument();
  expect(await booked()).toMatchObject({ passenger_name: 'June' });
});

test('S35: only Dan is asked for as long as was chosen, then drivers nearby', async () => {
  open(dan);
  await userEvent.click(await screen.findByRole('radio', { name: /^10 minutes/ }));
  expect(screen.getAllByText(/^Until about .* then drivers nearby$/)).toHaveLength(3);
  expect(await booked()).toMatchObject({ preferred_driver_id: 'dan', preferred_fallback: 'open', preferred_minutes: 10 });
});

test('without a driver of one’s own there is no wait to choose, nor one to send', async () => {
  open({ preferredMinutes: 10 });
  await screen.findByTestId('book');
  expect(screen.queryByRole('radio', { name: /^10 minutes/ })).toBeNull();
  expect(await booked()).not.toHaveProperty('preferred_minutes');
});

test('D2: after a search in vain a tip is promised, and can be taken back before booking', async () => {
  open({ tipCents: 300 });
  expect(await screen.findByRole('radio', { name: '$3.00' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: '$5.00' }));
  expect(await booked()).toMatchObject({ offered_tip_cents: 500 });
  cleanup();
  open({ tipCents: 300 });
  await userEvent.click(await screen.findByRole('radio', { name: 'No tip' }));
  expect(await booked()).not.toHaveProperty('offered_tip_cents');
});

test('D2: … or an amount of one’s own, within the bounds of every tip', async () => {
  open({ tipCents: 700 });
  expect(await screen.findByRole('radio', { name: '$7.00' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Other' }));
  const book = await screen.findByTestId('book');
  expect(book).toBeDisabled();
  expect(book).toHaveTextContent('Check the tip first');
  const box = screen.getByRole('textbox', { name: 'Your amount' });
  await userEvent.type(box, '250');
  expect(screen.getByText('A tip is at most $200.00.')).toBeVisible();
  expect(book).toBeDisabled();
  await userEvent.clear(box);
  await userEvent.type(box, '0.50');
  expect(screen.getByText('A tip is at least $1.00.')).toBeVisible();
  await userEvent.clear(box);
  await userEvent.type(box, '12.50');
  expect(screen.getByRole('radio', { name: '$7.00' })).not.toBeChecked();
  expect(await booked()).toMatchObject({ offered_tip_cents: 1_250 });
});

test('… and one of those that are offered counts as soon as it is chosen again', async () => {
  open({ tipCents: 300, tipTyped: '250' });
  await userEvent.click(await screen.findByRole('radio', { name: '$5.00' }));
  expect(screen.queryByRole('textbox', { name: 'Your amount' })).toBeNull();
  expect(await booked()).toMatchObject({ offered_tip_cents: 500 });
});

test('D2: … or another time is proposed', async () => {
  open({}, true);
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Later' })).toBeChecked());
  const quotes = () => calls.filter(({ name }) => name === 'POST /api/quotes');
  await waitFor(() => expect(quotes().at(-1)?.body).toMatchObject({ is_scheduled: true }));
});

test.each([
  { box: 'Notes for the driver', most: 280, words: 'Shorten the note first', sent: 'notes' },
  { box: 'Who’s riding?', most: 60, words: 'Shorten the name first', sent: 'passenger_name' },
])('$box: what is too long is kept whole, and nothing is booked until it fits', async ({ box, most, words, sent }) => {
  open();
  const line = () => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${box.replace('?', '\\?')}`));
  await screen.findByTestId('book');
  // As a box takes what is pasted: it drops what no longer goes in.
  const taken = (text: string) => (line().maxLength < 0 ? text : text.slice(0, line().maxLength));
  const paste = (text: string) => fireEvent.change(line(), { target: { value: taken(text) } });
  paste('a'.repeat(most + 2));
  expect(line()).toHaveValue('a'.repeat(most + 2));
  expect(line()).toHaveAccessibleDescription(expect.stringContaining('2 characters too many'));
  expect(screen.getByTestId('book')).toHaveTextContent(words);
  expect(screen.getByTestId('book')).toBeDisabled();
  paste('😀'.repeat(most));
  expect(await booked()).toMatchObject({ [sent]: '😀'.repeat(most) });
});
