import '@testing-library/jest-dom/jest-globals';
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { mayPrint } from '../../../lib/printed';
import { lateCanvas } from '../../../../web/features/places/views/late-canvas';

type Canvas = ComponentType<{ onFailed(): void }>;

afterEach(cleanup);

test('a renderer that did not come once is asked for by the next map, and then no more', async () => {
  mayPrint(/Failed to fetch dynamically imported module/);
  const Drawn: Canvas = () => <p>Drawn</p>;
  const fetchCode = jest
    .fn<() => Promise<Canvas>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue(Drawn);
  const Late = lateCanvas(fetchCode);
  const onFailed = jest.fn();
  const first = render(<Late onFailed={onFailed} />);
  await waitFor(() => expect(onFailed).toHaveBeenCalled());
  first.unmount();
  const second = render(<Late onFailed={onFailed} />);
  expect(await screen.findByText('Drawn')).toBeVisible();
  second.unmount();
  render(<Late onFailed={onFailed} />);
  expect(screen.getByText('Drawn')).toBeVisible();
  expect(onFailed).toHaveBeenCalledTimes(1);
  expect(fetchCode).toHaveBeenCalledTimes(2);
});
