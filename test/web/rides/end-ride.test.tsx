import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { minuteMs } from '../../../src/contract/duration';
import { rideProblems, type Ride } from '../../../src/rides/ride.contract';
import { aRide, driven, steps } from '../../../stories/features/rides/fixtures';
import { RiderRide } from '../../../web/features/rides/trips/rider-ride';
import { show } from './render';
import { noParts } from './slots';
import { answerWith, refusal } from './wire';

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

afterEach(cleanup);

const ride = aRide({ ...steps.onTrip, estimated_duration_minutes: 12 });
const end = `POST /api/rides/${ride.id}/arrived-at-end`;
/** So many minutes into the trip. */
const into = (minutes: number) => Date.parse(ride.started_at ?? '') + minutes * minuteMs;

function open(nowMs: number, seen: Ride = ride) {
  show(<RiderRide {...noParts} ride={seen} nowMs={nowMs} />);
}
const button = () => screen.queryByRole('button', { name: 'I’ve arrived' });

test('D2: twice the time of a trip and half an hour after it began its rider can end it, not before', async () => {
  const { calls } = answerWith({ [end]: () => ({ body: aRide({ ...steps.completed, version: 9 }) }) });
  open(into(53.9));
  expect(button()).toBeNull();
  cleanup();
  open(into(54));
  expect(screen.getByRole('region', { name: 'Is your ride over?' })).toHaveTextContent(/^Is your ride over\?Dan hasn’t ended it/);
  await userEvent.click(screen.getByRole('button', { name: 'I’ve arrived' }));
  await waitFor(() => expect(calls.filter(({ name }) => name === end)).toHaveLength(1));
});

test('a ride that was booked for a friend is over once the friend is there', () => {
  open(into(60), { ...ride, passenger_name: 'Mia Brand' });
  expect(screen.getByRole('region', { name: 'Is Mia’s ride over?' })).toHaveTextContent('If Mia is there, end it here.');
  expect(screen.getByRole('button', { name: 'Mia has arrived' })).toBeVisible();
});

test('a refusal says why', async () => {
  answerWith({ [end]: () => refusal(409, 'not_overdue', rideProblems.not_overdue[1]) });
  open(into(60));
  await userEvent.click(screen.getByRole('button', { name: 'I’ve arrived' }));
  expect(await screen.findByText(rideProblems.not_overdue[1])).toBeVisible();
});

test('another route counts from when it was agreed on, and only its rider is asked', () => {
  open(into(60), { ...ride, rerouted_at: new Date(into(20)).toISOString() });
  expect(button()).toBeNull();
  cleanup();
  open(into(60), { ...driven(ride), my_role: 'operator' });
  expect(button()).toBeNull();
});

const another = `POST /api/rides/${steps.coming.id}/another-driver`;
const find = () => screen.queryByRole('button', { name: 'Find another driver' });

test('D6: whose driver is late can have others asked; while they are expected, or there, nobody is', async () => {
  const late = aRide({ ...steps.coming, driver_late_from: new Date(into(1)).toISOString() });
  for (const seen of [
    late,
    { ...late, driver_late_from: null },
    { ...late, my_role: 'operator' as const, driver_late_from: late.created_at },
  ]) {
    open(into(0), seen);
    expect(find()).toBeNull();
    cleanup();
  }
  const { calls } = answerWith({ [another]: () => ({ body: aRide({ ...steps.searching, version: 9 }) }) });
  open(into(1), late);
  await userEvent.click(screen.getByRole('button', { name: 'Find another driver' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('Dan doesn’t come anymore. It costs you nothing.');
  expect(calls).toEqual([]);
  await userEvent.click(screen.getAllByRole('button', { name: 'Find another driver' }).at(-1) ?? document.body);
  await waitFor(() => expect(calls.filter(({ name }) => name === another)).toMatchObject([{ body: { driver_id: late.driver_id } }]));
});

test('why nobody else was asked is forgotten with the question', async () => {
  const late = aRide({ ...steps.coming, driver_late_from: new Date(into(1)).toISOString() });
  answerWith({ [another]: () => refusal(409, 'not_overdue', rideProblems.not_overdue[1]) });
  open(into(1), late);
  const ask = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Find another driver' }));
    return within(await screen.findByTestId('another-driver-dialog'));
  };
  let dialog = await ask();
  await userEvent.click(dialog.getByRole('button', { name: 'Find another driver' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(rideProblems.not_overdue[1]);
  await userEvent.keyboard('{Escape}');
  dialog = await ask();
  expect(dialog.queryByRole('alert')).toBeNull();
});
