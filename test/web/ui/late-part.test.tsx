import '@testing-library/jest-dom/jest-globals';
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { Component, type ComponentType, type ReactNode } from 'react';
import { part } from '../../../web/lib/part';
import { lateOverlay } from '../../../web/ui/feedback/late-part';
import { mayPrint } from '../../lib/printed';

type Note = ComponentType<{ onClose(): void }>;

const Written: Note = () => <p>Written</p>;

/** Code that does not come at first, as when the network is gone. */
const cameLate = () =>
  jest
    .fn<() => Promise<Note>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue(Written);

afterEach(cleanup);

test('what opens over the page is asked for again when its code did not come, and then no more', async () => {
  mayPrint(/Failed to fetch dynamically imported module/);
  const fetchCode = cameLate();
  const Overlay = lateOverlay(fetchCode);
  const onClose = jest.fn();
  const { rerender } = render(<Overlay isOpen onClose={onClose} />);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
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
