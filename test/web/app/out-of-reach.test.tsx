import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { OutOfReach } from '../../../web/app/pages/errors/out-of-reach';
import { mayPrint } from '../../lib/printed';
import { answerWith, refusal } from '../rides/wire';

const asking = 'HEAD /health/ready';
const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1_000);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  Reflect.deleteProperty(document, 'hidden');
});

test('a page that a proxy said is away comes by itself once the server is back, though the network never went', async () => {
  const reloads = mayPrint(/navigation/i); // jsdom goes nowhere
  let isUp = false;
  const { calls } = answerWith({ [asking]: () => (isUp ? { body: null } : refusal(503, 'unavailable', 'Not now.')) });
  render(<OutOfReach />);
  expect(screen.getByRole('alert')).toBeVisible();
  await seconds(25);
  expect([calls.map(({ name }) => name), reloads.length]).toEqual([[asking, asking], 0]);
  isUp = true;
  await seconds(5);
  expect(reloads).toHaveLength(1);
});

test('M179: where only a file did not come the page stays as long as the server is there, and comes after it was away', async () => {
  const reloads = mayPrint(/navigation/i);
  let isUp = true;
  answerWith({ [asking]: () => (isUp ? { body: null } : refusal(503, 'unavailable', 'Not now.')) });
  render(<OutOfReach isAway={false} />);
  await seconds(60);
  expect(reloads).toHaveLength(0);
  isUp = false;
  await seconds(10);
  isUp = true;
  await seconds(10);
  expect(reloads).toHaveLength(1);
});

test('a page that nobody looks at asks for nothing, nor one that is gone', async () => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: true });
  const { calls } = answerWith({});
  const { unmount } = render(<OutOfReach />);
  await seconds(30);
  Reflect.deleteProperty(document, 'hidden');
  unmount();
  await seconds(30);
  expect(calls).toEqual([]);
});
