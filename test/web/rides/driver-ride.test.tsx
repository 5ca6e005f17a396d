import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Ride } from '../../../src/rides/ride.contract';
import { aRide, driven, steps } from '../../../stories/features/rides/fixtures';
import { useDriverState } from '../../../web/features/drivers/api/use-driver-state';
import { useActiveRide } from '../../../web/features/rides/api/use-active-ride';
import { drivesAheadQuery } from '../../../web/features/rides/api/use-rides';
import { onOfferClosed } from '../../../web/features/rides/live/on-offer';
import { RideScreen } from '../../../web/features/rides/trips/ride-screen';
import { connection } from '../../../web/lib/connection';
import { driverStateOf } from '../drivers/driver-state';
import { forgetToasts, lastToast } from '../pages/show-page';
import { pressAsItComes } from '../ui/press-as-it-comes';
import { show } from './render';
import { noSlots } from './slots';
import { answerWith, refusal, type Answers, type Call } from './wire';

const { id } = steps.coming;
const paths = {
  ride: `GET /api/rides/${id}`,
  active: 'GET /api/rides/active',
  state: 'GET /api/driver/state',
  list: 'GET /api/rides',
  arrived: `POST /api/rides/${id}/arrived`,
  start: `POST /api/rides/${id}/start`,
  complete: `POST /api/rides/${id}/complete`,
  noShow: `POST /api/rides/${id}/no-show`,
  cancel: `POST /api/rides/${id}/cancel`,
};

let calls: Call[] = [];
beforeEach(() => connection.set('connected'));
afterEach(() => {
  cleanup();
  act(() => connection.set('disconnected'));
});
const sent = (name: string) => calls.filter((call) => call.name === name);

const now = () => new Date().toISOString();
const onTheWay = () => driven(aRide({ ...steps.coming, server_now: now(), driver_position: null }));

/** At the pickup for longer than a driver must wait. */
const waits = (fee: number) =>
  driven({ ...steps.here, id, no_show_fee: fee, arrived_at: new Date(Date.now() - 400_000).toISOString(), server_now: now() });

/** The car has just been measured at the destination. */
const atTheEnd = () => {
  const { destination_latitude: lat, destination_longitude: lng } = steps.onTrip;
  return { lat, lng, seq: 1, at: now(), heading: null, age_ms: 0 };
};

/** What else a driver's page shows of their rides. */
function Beside() {
  useActiveRide();
  useDriverState();
  useQuery(drivesAheadQuery);
  return null;
}

async function open(answers: Answers = {}, act = 'I’m here') {
  ({ calls } = answerWith({
    [paths.ride]: () => ({ body: onTheWay() }),
    [`GET /api/demo/rides/${id}`]: () => ({ body: { can_hurry: false, is_hurried: false, hears_pin: false } }),
    [paths.active]: () => ({ body: { ride: onTheWay(), newest: onTheWay(), next_at: null, server_now: now() } }),
    [paths.state]: () => ({ body: driverStateOf('dan', 'available', now()) }),
    [paths.list]: () => ({ body: { rides: [onTheWay()], nextCursor: null } }),
    ...answers,
  }));
  const cache = show(
    <>
      <RideScreen rideId={id} isGone={false} slots={noSlots} />
      <Beside />
    </>,
  );
  await screen.findByRole('button', { name: act });
  return cache;
}

test.each([
  ['is not seen', 'place_unknown', 'We can’t see where you are. Start the ride with the rider’s PIN.'],
  ['is seen elsewhere', 'not_near_pickup', 'You’re not at the pickup yet.'],
])('a ride whose car %s is started by its PIN', async (_, code, words) => {
  await open({
    [paths.arrived]: () => refusal(409, code, words),
    [paths.start]: (body) =>
      JSON.stringify(body) === '{"pin":"2227"}'
        ? { body: driven(aRide({ ...steps.onTrip, version: 9, server_now: now() })) }
        : refusal(403, 'wrong_pin', 'That PIN is not right.'),
  });
  const arrive = screen.getByRole('button', { name: 'I’m here' });
  expect(screen.queryByRole('textbox', { name: 'Rider’s PIN' })).toBeNull();
  await userEvent.click(arrive);
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Rider’s PIN' }), '2222{Enter}');
  expect(await screen.findByText('That PIN doesn’t match. Ask the rider again.')).toBeVisible();
  // Another try at the first way takes nothing away.
  await userEvent.click(arrive);
  await waitFor(() => expect(sent(paths.arrived)).toHaveLength(2));
  expect(screen.getByRole('textbox', { name: 'Rider’s PIN' })).toHaveValue('2222');
  await userEvent.clear(screen.getByRole('textbox', { name: 'Rider’s PIN' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Rider’s PIN' }), '2227{Enter}');
  expect(await screen.findByRole('button', { name: 'Complete ride' })).toBeVisible();
  expect(sent(paths.start).map(({ body }) => body)).toEqual([{ pin: '2222' }, { pin: '2227' }]);
});

test('an address that could not be copied is told, where there is no clipboard as where it is not allowed', async () => {
  await open();
  const copy = () => screen.getAllByRole('button', { name: 'Copy address' })[0] as HTMLElement;
  const told = 'We couldn’t copy the address.';
  try {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
    await userEvent.click(copy());
    await waitFor(() => expect(lastToast()?.title).toBe(told));
    act(forgetToasts);
    const writeText = () => Promise.reject(new DOMException('No.', 'NotAllowedError'));
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    await userEvent.click(copy());
    await waitFor(() => expect(lastToast()?.title).toBe(told));
  } finally {
    Reflect.deleteProperty(navigator, 'clipboard');
    act(forgetToasts);
  }
});

test('a ride that was taken away is gone from its driver’s page, and from all that showed it', async () => {
  let isMine = true;
  const cache = await open({
    [paths.ride]: () => (isMine ? { body: onTheWay() } : refusal(404, 'not_found', 'This doesn’t exist, or you can’t see it.')),
  });
  const shown = [paths.active, paths.state, paths.list];
  await waitFor(() => expect(shown.map((path) => sent(path).length)).toEqual([1, 1, 1]));
  isMine = false;
  act(() => onOfferClosed.apply({ ride_id: id, reason: 'released' }, cache));
  expect(await screen.findByRole('alert')).toHaveTextContent('This ride is no longer available.');
  expect(screen.queryByRole('button', { name: 'I’m here' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to your dashboard' })).toHaveAttribute('href', '/driver/dashboard-v2');
  expect(shown.map((path) => sent(path).length)).toEqual([2, 2, 2]);
});

test('whoever gives the ride back themselves is not told that it is gone, whichever comes first', async () => {
  const back = Promise.withResolvers<{ body: object }>();
  const cache = await open({ [paths.cancel]: () => back.promise });
  await userEvent.click(screen.getByRole('button', { name: 'Release this ride' }));
  await userEvent.click(within(await screen.findByTestId('cancel-dialog')).getByRole('button', { name: 'Release this ride' }));
  await waitFor(() => expect(sent(paths.cancel)).toHaveLength(1));
  const before = sent(paths.ride).length;
  const closes = () => act(() => onOfferClosed.apply({ ride_id: id, reason: 'released' }, cache));
  closes();
  back.resolve({ body: { id, status: 'gone', my_role: 'candidate', version: 9 } });
  await waitFor(() => expect(cache.isMutating()).toBe(0));
  closes();
  await waitFor(() => expect(sent(paths.active).length).toBeGreaterThan(2));
  expect(sent(paths.ride)).toHaveLength(before);
});

test.each([
  [7, 'Report a no-show ($7.00)', 'The ride ends and Rosa pays $7.00, all yours.'],
  [0, 'Report a no-show', 'The ride ends and Rosa pays nothing. No-show fees are for drivers who arrive on time.'],
])('M36: a driver is promised the no-show fee that there is: %s', async (fee, button, words) => {
  await open({ [paths.ride]: () => ({ body: waits(fee) }) }, button);
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(await screen.findByText(words)).toBeVisible();
});

test('M36: whoever asks again is not told what went wrong before, nor can they report whom they are about to start with', async () => {
  const started = Promise.withResolvers<ReturnType<typeof refusal>>();
  await open(
    {
      [paths.ride]: () => ({ body: waits(7) }),
      [paths.noShow]: () => refusal(503, 'unavailable', 'Hometown is briefly unavailable. Please try again.'),
      [paths.start]: () => started.promise,
    },
    'Start ride',
  );
  const asks = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Report a no-show ($7.00)' }));
    return within(await screen.findByTestId('no-show-dialog'));
  };
  let dialog = await asks();
  await userEvent.click(dialog.getByRole('button', { name: 'End the ride' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Keep waiting' }));
  dialog = await asks();
  expect(dialog.queryByRole('alert')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Keep waiting' }));
  const reports = sent(paths.noShow).length;
  await userEvent.type(screen.getByRole('textbox', { name: 'Rider’s PIN' }), '2222{Enter}');
  await userEvent.click((await asks()).getByRole('button', { name: 'End the ride' }));
  expect(sent(paths.noShow)).toHaveLength(reports);
  started.resolve(refusal(403, 'wrong_pin', 'That PIN is not right.'));
  expect(await screen.findByText('That PIN doesn’t match. Ask the rider again.')).toBeInTheDocument();
});

test.each([
  [20, /^You can start driving (today|tomorrow) at \d/],
  [24 * 5, /^You can start driving on \w{3}, \w{3} \d+ at \d/],
])('S51: from when a driver may set out is a sentence, %s hours ahead', async (hours, words) => {
  const pickup = new Date(Date.now() + hours * 3_600_000).toISOString();
  const ahead = driven({ ...steps.scheduled, id, pickup_time: pickup, scheduled_time: pickup, server_now: now() });
  await open({ [paths.ride]: () => ({ body: ahead }) }, 'Start driving');
  expect(await screen.findByText(words)).toBeVisible();
});

test.each([
  ['nobody knows', () => null],
  ['is a minute old', () => ({ ...atTheEnd(), at: new Date(Date.now() - 61_000).toISOString() })],
])('D2: a ride whose place %s ends by no single tap', async (_, place) => {
  const onTrip = driven(aRide({ ...steps.onTrip, server_now: now(), driver_position: place() }));
  await open({ [paths.ride]: () => ({ body: onTrip }), [paths.complete]: () => ({ body: onTrip }) }, 'Complete ride');
  await userEvent.click(screen.getByRole('button', { name: 'Complete ride' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'End the ride here?' }));
  expect(dialog.getByText('We can’t see where you are. End the ride only if the rider has gotten out.')).toBeVisible();
  expect(sent(paths.complete)).toHaveLength(0);
  await userEvent.click(dialog.getByRole('button', { name: 'Complete ride' }));
  await waitFor(() => expect(sent(paths.complete)).toHaveLength(1));
});

test('D2: at the destination one tap completes it; then there is no point to go to anymore', async () => {
  const onTrip = driven(aRide({ ...steps.onTrip, server_now: now(), driver_position: atTheEnd() }));
  const done = driven(aRide({ ...steps.completed, id: onTrip.id, version: onTrip.version + 1, server_now: now() }));
  await open({ [paths.ride]: () => ({ body: onTrip }), [paths.complete]: () => ({ body: done }) }, 'Complete ride');
  expect(screen.getAllByRole('button', { name: 'Copy address' })).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Complete ride' }));
  await waitFor(() => expect(sent(paths.complete)).toHaveLength(1));
  expect(await screen.findByRole('heading', { name: 'Ride completed.' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Copy address' })).toBeNull();
});

test('D2: the second press on “Start ride” does not end it, though the car is at its destination', async () => {
  const there = driven(aRide({ ...steps.onTrip, server_now: now(), driver_position: atTheEnd(), version: 9 }));
  const atPickup = { ...waits(0), driver_position: atTheEnd() };
  const starts = Promise.withResolvers<{ body: Ride }>();
  await open({ [paths.ride]: () => ({ body: atPickup }), [paths.start]: () => starts.promise }, 'Start ride');
  await userEvent.type(screen.getByRole('textbox', { name: 'Rider’s PIN' }), '2227{Enter}');
  starts.resolve({ body: there });
  await pressAsItComes(() => [screen.getByRole('button', { name: 'Complete ride' })]);
  expect(sent(paths.complete)).toHaveLength(0);
  const complete = screen.getByRole('button', { name: 'Complete ride' });
  await waitFor(() => expect(complete).not.toHaveAttribute('aria-disabled'));
  await userEvent.click(complete);
  await waitFor(() => expect(sent(paths.complete)).toHaveLength(1));
});

test('D8: a ride that could not be read is not said to be gone, though an alert on it goes on', async () => {
  answerWith({ [paths.ride]: () => refusal(500, 'internal', 'Something went wrong.') });
  show(<RideScreen rideId={id} isGone={false} slots={{ ...noSlots, alert: () => <p>The alert</p> }} />);
  expect(await screen.findByText('We couldn’t load this ride.')).toBeVisible();
  expect(screen.queryByText('This ride is no longer available.')).toBeNull();
});
