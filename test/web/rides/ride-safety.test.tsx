import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect, useState } from 'react';
import { driven, steps } from '../../../stories/features/rides/fixtures';
import type { Ride } from '../../../src/rides/ride.contract';
import { RideSafety } from '../../../web/features/rides/trips/ride-safety';
import { setTown, theTown } from '../../../web/lib/town';
import { forgetToasts } from '../pages/show-page';
import { show } from './render';

afterEach(() => {
  cleanup();
  // Two of the same words would have to wait for the first to go.
  forgetToasts();
  Reflect.deleteProperty(navigator, 'share');
});

async function open(ride: Ride, sharing: ReactNode = null) {
  const user = userEvent.setup();
  show(<RideSafety ride={ride} contact={<button type="button">Message</button>} sharing={sharing} alert={null} />);
  await user.click(screen.getByRole('button', { name: 'Safety' }));
  await screen.findByRole('dialog', { name: 'Safety' });
  return user;
}

test('help is one tap away: the emergency number, the other side, and a report about this ride', async () => {
  await open(steps.here);
  expect(screen.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911');
  expect(screen.getByRole('button', { name: 'Message' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Report a problem' })).toHaveAttribute('href', `/contact?ride=${steps.here.id}`);
  expect(screen.getByText(new RegExp(`your PIN ${steps.here.pin}`))).toBeVisible();
});

test('another town has another number', async () => {
  setTown({ ...theTown(), emergency_number: '112' });
  try {
    await open(steps.here);
    expect(screen.getByRole('link', { name: 'Call 112' })).toHaveAttribute('href', 'tel:112');
  } finally {
    setTown({ ...theTown(), emergency_number: '911' });
  }
});

test('the ride is shared by the device, with driver, car and plate, never with the PIN', async () => {
  const share = jest.fn(async (_data: ShareData) => undefined);
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  const user = await open(steps.here);
  await user.click(screen.getByRole('button', { name: 'Share ride details' }));
  const text = share.mock.calls[0]?.[0].text ?? '';
  expect(text).toContain('Plate HT 204');
  expect(text).not.toContain(steps.here.pin);
});

test('where the device cannot share, the words are copied', async () => {
  const user = await open(driven(steps.onTrip));
  await user.click(screen.getByRole('button', { name: 'Share ride details' }));
  expect(await screen.findByText('Ride details copied')).toBeInTheDocument();
  await waitFor(async () => expect(await navigator.clipboard.readText()).toContain('I’m driving with Hometown.'));
});

test('where its sheet does not open, the words are copied; closing it is an answer', async () => {
  const share = jest.fn<(data: ShareData) => Promise<void>>();
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  share.mockRejectedValueOnce(new DOMException('No.', 'AbortError'));
  const user = await open(driven(steps.onTrip));
  await navigator.clipboard.writeText('before');
  await user.click(screen.getByRole('button', { name: 'Share ride details' }));
  expect(share).toHaveBeenCalledTimes(1);
  expect(await navigator.clipboard.readText()).toBe('before');
  share.mockRejectedValueOnce(new DOMException('No.', 'NotAllowedError'));
  await user.click(screen.getByRole('button', { name: 'Share ride details' }));
  expect(await screen.findByText('Ride details copied')).toBeInTheDocument();
  await waitFor(async () => expect(await navigator.clipboard.readText()).toContain('I’m driving with Hometown.'));
});

test('where the rider lets others follow, that stands in place of the words', async () => {
  await open(steps.here, <p>Followers</p>);
  expect(screen.getByText('Followers')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Share ride details' })).toBeNull();
});

test('a sheet that is open stays when its time is over, until it is closed', async () => {
  let ends = () => {};
  function Ending() {
    const [alert, setAlert] = useState<ReactNode>(<p>Call for help</p>);
    useEffect(() => {
      ends = () => setAlert(null);
    }, []);
    return <RideSafety ride={steps.completed} contact={null} sharing={null} alert={alert} />;
  }
  show(<Ending />);
  await userEvent.click(screen.getByRole('button', { name: 'Safety' }));
  expect(await screen.findByText('Call for help')).toBeVisible();
  act(() => ends());
  expect(screen.queryByText('Call for help')).toBeNull();
  expect(screen.getByRole('link', { name: 'Call 911' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Safety' })).toBeNull();
});

test('a ride that is over has no such button', () => {
  show(<RideSafety ride={steps.completed} contact={null} sharing={null} alert={null} />);
  expect(screen.queryByRole('button', { name: 'Safety' })).toBeNull();
});
