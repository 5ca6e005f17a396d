import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { minuteMs } from '../../../src/contract/duration';
import { aRide, driven, steps } from '../../../stories/features/rides/fixtures';
import type { Ride } from '../../../src/rides/ride.contract';
import { onPinChoiceChanged } from '../../../web/features/rides/live/on-pin-choice';
import { onRideChanged } from '../../../web/features/rides/live/on-ride';
import { PinChoice } from '../../../web/features/rides/pin/pin-choice';
import { RideScreen } from '../../../web/features/rides/trips/ride-screen';
import { connection } from '../../../web/lib/connection';
import { hearServerTime, serverTime } from '../../../web/lib/server-time';
import { toastStore } from '../../../web/ui/feedback/toast-store';
import { forgetToasts } from '../pages/show-page';
import { show } from './render';
import { noSlots } from './slots';
import { answerWith, refusal, type Answers, type Call } from './wire';

const { id } = steps.here;
const [read, put, ridePath, startPath] = [
  'GET /api/me/pin-choice',
  'PUT /api/me/pin-choice',
  `GET /api/rides/${id}`,
  `POST /api/rides/${id}/start`,
];

let calls: Call[] = [];
let kept = { asked: 'always' };
const sent = (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body);

beforeEach(() => {
  kept = { asked: 'always' };
  connection.set('connected');
});
afterEach(() => {
  cleanup();
  act(() => {
    connection.set('disconnected');
    forgetToasts();
  });
});

const soon = (ms: number) => new Date(serverTime() + ms).toISOString();
const now = () => soon(0);
const fresh = (ride: Ride, change: Partial<Ride> = {}): Ride => aRide({ ...ride, server_now: now(), driver_position: null, ...change });

function open(ride: () => Ride, answers: Answers = {}) {
  ({ calls } = answerWith({
    [read]: () => ({ body: kept }),
    [put]: (body) => ({ body: (kept = body as typeof kept) }),
    [ridePath]: () => ({ body: ride() }),
    [`GET /api/demo/rides/${id}`]: () => ({ body: { can_hurry: false, is_hurried: false, hears_pin: false } }),
    'GET /api/rides/active': () => ({ body: { ride: ride(), newest: ride(), next_at: null, server_now: now() } }),
    'GET /api/driver/state': () => refusal(404, 'not_found', 'Not here.'),
    ...answers,
  }));
  return show(<RideScreen rideId={id} isGone={false} slots={noSlots} />);
}

describe('M38: choosing when the PIN is asked for', () => {
  const openChoice = (answers: Answers = {}) => {
    ({ calls } = answerWith({ [read]: () => ({ body: kept }), [put]: (body) => ({ body: (kept = body as typeof kept) }), ...answers }));
    return show(<PinChoice />);
  };
  const radio = (name: string | RegExp) => screen.findByRole('radio', { name });

  test('a choice holds at once and is saved', async () => {
    openChoice();
    expect(await radio('Every ride')).toBeChecked();
    await userEvent.click(await radio(/^Only from 9:00 PM to 6:00 AM/));
    expect(await radio(/^Only from 9:00 PM to 6:00 AM/)).toBeChecked();
    await userEvent.click(await radio(/^Never/));
    await waitFor(() => expect(sent(put)).toEqual([{ asked: 'night' }, { asked: 'never' }]));
    expect(await radio(/^Never/)).toBeChecked();
  });

  test('one that could not be saved goes back, and says so', async () => {
    openChoice({ [put]: () => refusal(500, 'internal', 'Something went wrong.') });
    await userEvent.click(await radio(/^Never/));
    await waitFor(async () => expect(await radio('Every ride')).toBeChecked());
    expect(toastStore.getSnapshot().at(-1)?.title).toMatch(/couldn’t save your choice/);
  });

  test('one made in another tab shows here', async () => {
    const cache = openChoice();
    await radio('Every ride');
    await act(async () => onPinChoiceChanged.apply({ asked: 'night' }, cache));
    expect(await radio(/9:00 PM/)).toBeChecked();
  });
});

describe('M38: the rider’s page', () => {
  test('shows the PIN only where it is asked for, and says what to do instead', async () => {
    open(() => fresh(steps.here, { needs_pin: false }));
    expect(await screen.findByText(/Check the plate, then get in\./)).toBeVisible();
    expect(screen.queryByTestId('pin')).toBeNull();
    expect(screen.queryByText(/tell Dan your PIN/)).toBeNull();
  });

  test('has the PIN in its safety sheet all the same, and beside it the choice', async () => {
    let ride = fresh(steps.here, { needs_pin: false });
    const cache = open(() => ride);
    await userEvent.click(await screen.findByRole('button', { name: 'Safety' }));
    expect(await screen.findByText(/Dan doesn’t ask for your PIN this time\..* it’s 2227\./)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Change when it’s asked' }));
    await userEvent.click(await screen.findByRole('radio', { name: /^Never/ }));
    await waitFor(() => expect(sent(put)).toEqual([{ asked: 'never' }]));
    ride = fresh(steps.here, { needs_pin: true });
    await act(async () => onRideChanged.apply(ride, cache));
    expect(await screen.findByText('Tell Dan your PIN 2227 only once you’ve checked the plate.')).toBeVisible();
  });

  test('shows it by itself when the night begins, also without a network, and asks the server', async () => {
    const [ride, at] = [fresh(steps.coming), soon(minuteMs)];
    open(() => ({ ...ride, needs_pin: false, pin_changes_at: at }));
    expect(await screen.findByText('Dan Driver')).toBeVisible();
    expect(screen.queryByTestId('pin')).toBeNull();
    const before = sent(ridePath).length;
    act(() => hearServerTime(at));
    expect(await screen.findByTestId('pin')).toHaveTextContent('2227');
    await waitFor(() => expect(sent(ridePath).length).toBeGreaterThan(before));
  });

  test('keeps it when the night ends until the server has said so', async () => {
    const ride = fresh(steps.coming, { needs_pin: true, pin_changes_at: soon(-1_000) });
    const { promise, resolve } = Promise.withResolvers<void>();
    let isAsked = 0;
    open(() => ride, {
      [ridePath]: async () => {
        if ((isAsked += 1) === 1) return { body: ride };
        await promise;
        return { body: { ...ride, needs_pin: false, pin_changes_at: soon(minuteMs), server_now: now() } };
      },
    });
    expect(await screen.findByTestId('pin')).toHaveTextContent('2227');
    await waitFor(() => expect(isAsked).toBeGreaterThan(1));
    expect(screen.getByTestId('pin')).toBeVisible();
    await act(async () => resolve());
    await waitFor(() => expect(screen.queryByTestId('pin')).toBeNull());
  });

  test('booked for somebody else: they can get in', async () => {
    open(() => fresh(steps.here, { needs_pin: false, passenger_name: 'June Ortega' }));
    expect(await screen.findByText(/June can get in\./)).toBeVisible();
  });
});

describe('M38: the driver’s page', () => {
  const here = (change: Partial<Ride> = {}) => driven(fresh(steps.here, change));

  test('starts with one press where no PIN is needed', async () => {
    let ride = here({ needs_pin: false });
    open(() => ride, { [startPath]: () => ({ body: (ride = driven(fresh(steps.onTrip, { version: 9 }))) }) });
    const start = await screen.findByRole('button', { name: 'Start ride' });
    expect(screen.queryByRole('textbox', { name: 'Rider’s PIN' })).toBeNull();
    await waitFor(() => expect(start).not.toHaveAttribute('aria-disabled'));
    await userEvent.click(start);
    expect(await screen.findByRole('button', { name: 'Complete ride' })).toBeVisible();
    expect(sent(startPath)).toEqual([{}]);
  });

  test('asks for it as soon as the rider wants that, and no longer than they do', async () => {
    let ride = here({ needs_pin: false });
    const cache = open(() => ride);
    await screen.findByRole('button', { name: 'Start ride' });
    ride = here({ needs_pin: true });
    await act(async () => onRideChanged.apply(ride, cache));
    expect(await screen.findByRole('textbox', { name: 'Rider’s PIN' })).toBeVisible();
    ride = here({ needs_pin: false });
    await act(async () => onRideChanged.apply(ride, cache));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Rider’s PIN' })).toBeNull());
  });

  test('a start that came too late for the old choice is told, and asks for the PIN', async () => {
    let ride = here({ needs_pin: false });
    const words = 'This ride starts with the rider’s PIN.';
    open(() => ride, {
      [startPath]: () => {
        ride = here({ needs_pin: true });
        return refusal(403, 'pin_needed', words);
      },
    });
    const start = await screen.findByRole('button', { name: 'Start ride' });
    await waitFor(() => expect(start).not.toHaveAttribute('aria-disabled'));
    await userEvent.click(start);
    expect(await screen.findByRole('textbox', { name: 'Rider’s PIN' })).toHaveAccessibleDescription(expect.stringContaining(words));
  });

  test('its safety sheet is true in each case', async () => {
    let ride = driven(fresh(steps.coming, { needs_pin: false }));
    const cache = open(() => ride);
    await userEvent.click(await screen.findByRole('button', { name: 'Safety' }));
    // Who was not seen at the pickup needs it, whatever its rider chose.
    expect(await screen.findByText('Start only after the rider gives you their PIN.')).toBeVisible();
    ride = here({ needs_pin: false, version: ride.version + 1 });
    await act(async () => onRideChanged.apply(ride, cache));
    expect(await screen.findByText(/This ride starts without a PIN\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change when it’s asked' })).toBeNull();
  });
});
