import '../app/browser-globals';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { OfflineBanner } from '../../../web/app/shell/offline-banner';
import { connection } from '../../../web/lib/connection';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  cleanup();
  connection.set('disconnected');
  jest.useRealTimers();
});

const passes = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const becomes = (state: 'connecting' | 'connected') => act(() => connection.set(state));
const isSaid = () => screen.queryByText('Reconnecting…') !== null;

test('a page that has just come says after 10 s that it is not connected yet, and no longer once it is', async () => {
  becomes('connecting');
  render(<OfflineBanner />);
  await passes(9_900);
  expect(isSaid()).toBe(false);
  await passes(200);
  expect(isSaid()).toBe(true);
  becomes('connected');
  expect(isSaid()).toBe(false);
});

test('one that was connected says after 4 s that it is not any more, each time', async () => {
  becomes('connected');
  render(<OfflineBanner />);
  for (const _time of [1, 2]) {
    becomes('connecting');
    await passes(3_900);
    expect(isSaid()).toBe(false);
    await passes(200);
    expect(isSaid()).toBe(true);
    becomes('connected');
  }
});

test('one region stands from the beginning: in it a screen reader hears of the break, and of its end', async () => {
  becomes('connected');
  render(<OfflineBanner />);
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  becomes('connecting');
  await passes(4_100);
  expect(region.textContent).toContain('Reconnecting…');
  becomes('connected');
  expect(region.textContent).toBe('You’re connected again.');
  expect(screen.getByRole('status')).toBe(region);
});
