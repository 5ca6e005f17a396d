import '../ui/server-globals';
import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { Link, useLocation } from 'react-router';
import { type Availability, getDriverState, setAvailability } from '../../../src/drivers/drivers.contract';
import { now, people } from '../../../stories/app/fixtures';
import { DriverLocationHost } from '../../../web/features/drivers/driver-location-host';
import { keepDriverState } from '../../../web/features/drivers/api/use-driver-state';
import { Sidebar } from '../../../web/app/shell/sidebar/sidebar';
import { Refusal } from '../../../web/lib/refusal';
import { toastStore } from '../../../web/ui/feedback/toast-store';
import { driverStateOf } from '../drivers/driver-state';
import { draw } from './draw';

const { dan } = people;
const onARide = new Refusal(409, { code: 'on_a_ride', error: 'A ride is under way.', requestId: 'r' });
const state = (availability: Availability) => driverStateOf(dan.clerk_id, availability, now);
/** A second after the stories' now. */
const later = '2026-11-21T15:00:01.000Z';
/** … and when an act is answered, which is after all that was heard. */
const answered = '2026-11-21T15:00:02.000Z';
const side = () => screen.getByRole<HTMLInputElement>('radio', { checked: true }).closest('label')?.textContent;
const radio = (name: string) => screen.getByRole('radio', { name });
const link = (name: string) => screen.getByRole('link', { name });

const Address = () => <p data-testid="address">{useLocation().pathname}</p>;

const heard: Availability[] = [];
let known: Availability;
let isHeld: boolean;
beforeEach(() => {
  heard.length = 0;
  isHeld = false;
  document.cookie = 'userMode=; max-age=0; path=/';
});

/** Dan's page in one mode, while the server knows him as `at`. */
async function open(mode: 'rider' | 'driver', at: Availability, path = '/messages') {
  known = at;
  localStorage.setItem('userMode', mode);
  const set = ({ body }: { body: { availability: Availability } }) => {
    heard.push(body.availability);
    return isHeld ? Promise.reject(onARide) : driverStateOf(dan.clerk_id, (known = body.availability), answered);
  };
  const drawn = await draw({
    me: dan,
    path,
    cookies: `userMode=${mode}`,
    replies: { [getDriverState.path]: () => state(known), [setAvailability.path]: set },
    children: (
      <>
        <Sidebar me={dan} />
        <DriverLocationHost />
        <Address />
        <Link to="/rider/dashboard">Book</Link>
        <Link to="/driver/payouts">Earn</Link>
      </>
    ),
  });
  const isIdle = () => waitFor(() => expect(screen.getByRole('group', { name: 'Mode' })).toHaveAttribute('aria-busy', 'false'));
  return { ...drawn, isIdle };
}

/** Another tab of this browser has told the server, and remembers it. */
async function switchInAnotherTab(mode: 'rider' | 'driver'): Promise<void> {
  known = mode === 'driver' ? 'available' : 'off';
  await act(async () => {
    localStorage.setItem('userMode', mode);
    window.dispatchEvent(new StorageEvent('storage', { key: 'userMode', newValue: mode }));
  });
}

test.each([
  { from: 'rider', at: 'off', to: 'driver', shown: 'Driver' },
  { from: 'driver', at: 'available', to: 'rider', shown: 'Rider' },
] as const)('a switch to $to in another tab shows here, and is told by that tab alone (M5, M6)', async ({ from, at, to, shown }) => {
  const { isIdle } = await open(from, at);
  await switchInAnotherTab(to);
  expect(side()).toBe(shown);
  await isIdle();
  // Nothing is written again either: the other tab would hear of it.
  expect([heard, localStorage.getItem('userMode')]).toEqual([[], to]);
  expect(document.cookie).not.toContain('userMode');
});

test('whom another tab put to work goes off by this one: by the switch (M6)', async () => {
  const { user } = await open('rider', 'off', '/rider/dashboard');
  await switchInAnotherTab('driver');
  await user.click(radio('Rider'));
  await waitFor(() => expect(heard).toEqual(['off']));
  await waitFor(() => expect(side()).toBe('Rider'));
});

test('whom another tab took off goes to work by a driver’s page here (M6)', async () => {
  const { user } = await open('driver', 'available');
  await switchInAnotherTab('rider');
  await user.click(link('Earn'));
  await waitFor(() => expect(heard).toEqual(['available']));
  expect(side()).toBe('Driver');
});

test('what another tab forgot changes nothing here', async () => {
  await open('driver', 'available');
  await act(async () => {
    localStorage.removeItem('userMode');
    window.dispatchEvent(new StorageEvent('storage', { key: 'userMode', newValue: null }));
  });
  expect([side(), heard]).toEqual(['Driver', []]);
});

test('a page that the browser had put aside shows what the other tabs chose meanwhile', async () => {
  await open('rider', 'off');
  await act(async () => {
    localStorage.setItem('userMode', 'driver');
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  });
  expect([side(), heard]).toEqual(['Driver', []]);
});

test.each([
  ['rider', 'off', 'Rider'],
  ['driver', 'available', 'Driver'],
] as const)('the side that one is on, pressed once more, leads nowhere (%s)', async (mode, at, name) => {
  const { user, isIdle } = await open(mode, at);
  await user.click(radio(name));
  await isIdle();
  await user.click(radio(name));
  await isIdle();
  expect([side(), heard, screen.getByTestId('address').textContent]).toEqual([name, [], '/messages']);
});

/** Another device: nothing of it reaches this browser but the driver's state. */
async function wentToWorkElsewhere() {
  const drawn = await open('rider', 'off');
  known = 'available';
  await act(async () => keepDriverState(drawn.cache, { ...state('available'), server_now: later }));
  return drawn;
}

test.each([
  ['a rider’s page', () => link('Book')],
  ['the switch, which says so already', () => radio('Rider')],
])('whom another device put to work goes off by %s (M6)', async (_, press) => {
  const { user, isIdle } = await wentToWorkElsewhere();
  await user.click(press());
  await waitFor(() => expect(heard).toEqual(['off']));
  await isIdle();
  expect(side()).toBe('Rider');
  // Once is enough.
  await user.click(radio('Rider'));
  await user.click(link('Reviews'));
  await user.click(link('Book'));
  await isIdle();
  expect(heard).toEqual(['off']);
});

test.each([
  ['a rider’s page', () => link('Book')],
  ['the switch', () => radio('Rider')],
])('somebody with a ride from another device stays at work despite %s, and is told why (S9)', async (_, press) => {
  const { user } = await wentToWorkElsewhere();
  isHeld = true;
  await user.click(press());
  await waitFor(() => expect(side()).toBe('Driver'));
  expect(heard).toEqual(['off']);
  expect(toastStore.getSnapshot().at(-1)?.title).toContain('Finish it before you go offline');
});

test('neutral pages leave alone whom another device put to work (S9)', async () => {
  const { user } = await wentToWorkElsewhere();
  await user.click(link('Reviews'));
  expect([side(), heard]).toEqual(['Rider', []]);
});

test('whom another device took off goes to work by the switch, but not by walking on among a driver’s pages (M6, S9)', async () => {
  const { user } = await open('driver', 'off');
  await user.click(link('Earn'));
  expect(heard).toEqual([]);
  await user.click(radio('Driver'));
  await waitFor(() => expect(heard).toEqual(['available']));
  await user.click(radio('Driver'));
  expect(heard).toEqual(['available']);
});
