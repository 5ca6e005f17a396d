import '@testing-library/jest-dom/jest-globals';
import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ComponentType, type ReactNode } from 'react';
import { ThreadBoundary } from '../../../web/features/chat/opening/thread-boundary';
import { connection } from '../../../web/lib/connection';
import { part } from '../../../web/lib/part';
import { lateOverlay } from '../../../web/ui/feedback/late-part';
import { PartBoundary } from '../../../web/ui/feedback/part-boundary';
import { Toaster } from '../../../web/ui/feedback/toast';
import { mayPrint } from '../../lib/printed';

type Note = ComponentType<{ onClose(): void }>;

const Written: Note = () => <p>Written</p>;

/** Code that does not come at first, as when the network is gone. */
const cameLate = () =>
  jest
    .fn<() => Promise<Note>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue(Written);

afterEach(() => {
  cleanup();
  connection.set('disconnected');
});

test('what opens over the page is asked for again when its code did not come, and then no more', async () => {
  mayPrint(/Failed to fetch dynamically imported module/);
  const fetchCode = cameLate();
  const Overlay = lateOverlay(fetchCode);
  const onClose = jest.fn();
  render(<Toaster />);
  const { rerender } = render(<Overlay isOpen onClose={onClose} />);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(screen.getByText('We couldn’t open this. Check your connection and try again.')).toBeVisible();
  rerender(<Overlay isOpen={false} onClose={onClose} />);
  rerender(<Overlay isOpen onClose={onClose} />);
  expect(await screen.findByText('Written')).toBeVisible();
  rerender(<Overlay isOpen={false} onClose={onClose} />);
  rerender(<Overlay isOpen onClose={onClose} />);
  expect(screen.getByText('Written')).toBeVisible();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(fetchCode).toHaveBeenCalledTimes(2);
});

class Caught extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render() {
    return this.state.hasFailed ? 'Failed' : this.props.children;
  }
}

test('a part of a page is asked for again when it is shown anew', async () => {
  mayPrint(/Failed to fetch dynamically imported module/);
  const fetchCode = cameLate();
  const Part = part(fetchCode);
  const shown = (tries: number) => (
    <Caught key={tries}>
      <Part onClose={() => undefined} />
    </Caught>
  );
  const { rerender } = render(shown(0));
  expect(await screen.findByText('Failed')).toBeVisible();
  rerender(shown(1));
  expect(await screen.findByText('Written')).toBeVisible();
  rerender(shown(2));
  expect(screen.getByText('Written')).toBeVisible();
  expect(fetchCode).toHaveBeenCalledTimes(2);
});

/** How a page hears that it can reach its server again. */
const returns = {
  'the network': () => void window.dispatchEvent(new Event('online')),
  'the live connection': () => connection.set('connected'),
};

test.each(Object.entries(returns))('what stays on the page comes by itself when %s is back', async (_name, comeBack) => {
  mayPrint(/Failed to fetch dynamically imported module/);
  const fetchCode = cameLate();
  const Part = part(fetchCode);
  const handleFailed = jest.fn();
  render(
    <PartBoundary fallback="To come" onFailed={handleFailed}>
      <Part onClose={() => undefined} />
    </PartBoundary>,
  );
  expect(screen.getByText('To come')).toBeVisible();
  await waitFor(() => expect(handleFailed).toHaveBeenCalledTimes(1));
  expect(screen.getByText('To come')).toBeVisible();
  act(comeBack);
  expect(await screen.findByText('Written')).toBeVisible();
  expect(screen.queryByText('To come')).toBeNull();
  act(comeBack);
  expect(fetchCode).toHaveBeenCalledTimes(2);
});

test('a conversation whose code did not come says so in its place, beside others that are there, and is tried again', async () => {
  mayPrint(/Failed to fetch dynamically imported module/);
  const Thread = part(cameLate());
  render(
    <PartBoundary fallback={null}>
      <p>The other window</p>
      <ThreadBoundary>
        <Thread onClose={() => undefined} />
      </ThreadBoundary>
    </PartBoundary>,
  );
  expect(await screen.findByText('We couldn’t open this conversation. Try again.')).toBeVisible();
  expect(screen.getByText('The other window')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Written')).toBeVisible();
});
