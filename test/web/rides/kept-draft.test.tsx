import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DriverPicker } from '../../../web/features/drivers/driver-picker';
import { BookingScreen } from '../../../web/features/rides/booking/booking-screen';
import type { BookingSlots } from '../../../web/features/rides/booking/booking-slots';
import { keepDraft, keptDraft } from '../../../web/features/rides/device/kept-draft';
import { emptyDraft } from '../../../web/features/rides/state/booking/draft';
import { MyIdContext } from '../../../web/lib/my-id';
import { forgetTab } from '../../../web/lib/cache/storage';
import { house, station } from '../../../stories/features/places/fixtures';
import { quote, steps } from '../../../stories/features/rides/fixtures';
import { show } from './render';
import { answerWith } from './wire';

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

const slots: BookingSlots = {
  map: () => null,
  place: ({ label, value, onPick }) => (
    <button key={label} type="button" onClick={() => onPick(label === 'From' ? house : station)}>{`${label}: ${value?.name ?? ''}`}</button>
  ),
  drivers: () => null,
  card: () => null,
  cardWords: () => 'Visa 4242',
};
const extras = { preferredMinutes: 10, passengerName: 'June', tipCents: 300, tipTyped: '12.50' };
const rosas = { owner: 'user_rosa', address: '/rider/dashboard' };
const draft = { ...emptyDraft, ...extras, pickup: house, destination: station, notes: 'Two bags', passengers: 3 };

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

type Given = Partial<Parameters<typeof BookingScreen>[0]>;

function open(me: string, { address = '/rider/dashboard', ...more }: Given & { address?: string } = {}) {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  answerWith({
    'GET /api/drivers': () => ({ body: { drivers: [] } }),
    'GET /api/rides': () => ({ body: { rides: [], nextCursor: null } }),
    'POST /api/quotes': () => ({ status: 201, body: { ...quote, server_now: at(0), expires_at: at(300_000) } }),
    'GET /api/rides/active': () => ({ body: { ride: null, next_at: null, server_now: steps.coming.server_now } }),
    'POST /api/rides': () => ({ status: 201, body: steps.searching }),
  });
  const card = { cardFor: () => '0198a0a0-0000-7000-8000-0000000000c1', isCardMissing: false };
  show(
    <MyIdContext value={me}>
      <BookingScreen {...{ slots, ...card }} placeAt={async () => house} cardsTo="/account/payment-methods" {...more} />
    </MyIdContext>,
    undefined,
    address,
  );
}

const notes = async () => screen.findByRole('textbox', { name: /note/i });

test('the way to the cards and back keeps the whole draft', async () => {
  open('user_rosa', { initial: { pickup: house, destination: station }, isCardMissing: true, cardFor: () => undefined });
  await userEvent.type(await notes(), 'Two bags');
  await userEvent.click(await screen.findByTestId('book'));
  expect(screen.getByTestId('where')).toHaveTextContent('/account/payment-methods');
  cleanup();
  open('user_rosa');
  expect(await notes()).toHaveValue('Two bags');
  expect(screen.getByRole('button', { name: /: Harbor Station/ })).toBeVisible();
  expect(await screen.findByTestId('book')).toBeEnabled();
});

test('a booked ride is not offered a second time', async () => {
  keepDraft(rosas, draft, Date.now());
  open('user_rosa');
  await userEvent.click(await screen.findByTestId('book'));
  await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent(`/ride/${steps.searching.id}`));
  expect(keptDraft(rosas, Date.now())).toBeUndefined();
});

const again = { address: '/rider/dashboard?again=1', initial: { pickup: house, destination: { ...station, name: 'Old Mill' } } };
const restoring = () => act(async () => void (await import('../../../web/features/rides/device/kept-draft')));

test('a form that was opened for a certain way shows that way', async () => {
  keepDraft(rosas, draft, Date.now());
  open('user_rosa', again);
  expect(await screen.findByRole('button', { name: /: Old Mill/ })).toBeVisible();
  await restoring();
  expect(await notes()).toHaveValue('');
});

test('what was changed of a ride to book again is there again at its address, and at no other', async () => {
  open('user_rosa', again);
  await userEvent.type(await notes(), 'Two bags');
  cleanup();
  open('user_rosa', again);
  expect(await screen.findByDisplayValue('Two bags')).toBeVisible();
  expect(screen.getByRole('button', { name: /: Old Mill/ })).toBeVisible();
  cleanup();
  open('user_rosa');
  await restoring();
  expect(screen.queryByRole('button', { name: /: Old Mill/ })).toBeNull();
});

test('a form that proposes a time by itself gives way to what was changed in it', async () => {
  const later = { ...again, address: `${again.address}&later=1`, isForLater: true };
  open('user_rosa', later);
  await userEvent.type(await notes(), 'Two bags');
  cleanup();
  open('user_rosa', later);
  expect(await screen.findByDisplayValue('Two bags')).toBeVisible();
});

test('a form that nobody has touched takes the place of nothing that was kept', async () => {
  keepDraft(rosas, draft, Date.now());
  open('user_rosa', { ...again, isForLater: true });
  await notes();
  await restoring();
  expect(keptDraft(rosas, Date.now())).toEqual(draft);
});

test('a driver whom the form drops by itself puts out nothing that was kept', async () => {
  keepDraft(rosas, draft, Date.now());
  const drivers: BookingSlots['drivers'] = (props) => <DriverPicker {...props} />;
  open('user_rosa', { ...again, initial: { ...again.initial, driver: { id: 'user_dan', name: 'Dan' } }, slots: { ...slots, drivers } });
  expect(await screen.findByText('Dan isn’t free now')).toBeVisible();
  await restoring();
  expect(keptDraft(rosas, Date.now())).toEqual(draft);
});

test('who has begun before the kept draft came goes on with what they chose', async () => {
  keepDraft(rosas, draft, Date.now());
  open('user_rosa');
  fireEvent.click(screen.getByRole('button', { name: /^Where to/ }));
  await restoring();
  expect(screen.getByRole('button', { name: 'Where to?: Harbor Station' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pickup:' })).toBeVisible();
});

test('nobody sees the draft of somebody else', async () => {
  keepDraft(rosas, draft, Date.now());
  open('user_finn');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: /: Harbor Station/ })).toBeNull();
});

test('stops that were not chosen yet go; the rest comes back as it was', () => {
  keepDraft(rosas, { ...draft, stops: [undefined, house], driver: { id: 'user_dan', name: 'Dan' } }, 1_000);
  expect(keptDraft(rosas, 2_000)).toEqual({ ...draft, stops: [house], driver: { id: 'user_dan', name: 'Dan' } });
});

test.each([
  ['two hours later', 1_000 + 2 * 60 * 60_000 + 1],
  ['after the clock was set back', 999],
])('%s it is another ride', (_when, now) => {
  keepDraft(rosas, draft, 1_000);
  expect(keptDraft(rosas, now)).toBeUndefined();
});

test('signing out leaves nothing behind (P8)', () => {
  keepDraft(rosas, draft, 1_000);
  forgetTab();
  expect(sessionStorage).toHaveLength(0);
  expect(keptDraft(rosas, 1_000)).toBeUndefined();
});

test('what nobody has touched again is kept no longer by being shown', async () => {
  const before = Date.now() - 60 * 60_000;
  keepDraft(rosas, draft, before);
  open('user_rosa');
  expect(await notes()).toHaveValue('Two bags');
  await userEvent.tab();
  cleanup();
  expect(keptDraft(rosas, before + 2 * 60 * 60_000 + 1)).toBeUndefined();
});

test('what was corrupted reads as no draft (PG-7)', () => {
  sessionStorage.setItem('hometown.booking-draft', '{"owner":"user_rosa","at":1,"draft":{}}');
  expect(keptDraft(rosas, 2)).toBeUndefined();
});
