import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRide, nowMs, steps } from '../../../stories/features/rides/fixtures';
import { WaitsForRoute } from '../../../web/features/rides/trips/asked-route';
import { show } from './render';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const kept = (proposals: number) => aRide({ ...steps.onTrip, proposals, proposal_answer: 'declined' });
/** As after a reload. */
const open = (proposals: number) => {
  cleanup();
  show(<WaitsForRoute ride={kept(proposals)} nowMs={nowMs} />);
};

test('that the driver keeps the route is said until it has been read, also after a reload, and for the next question again', async () => {
  open(1);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByTestId('route-stays')).toBeNull();
  open(1);
  expect(screen.queryByTestId('route-stays')).toBeNull();
  open(2);
  expect(screen.getByTestId('route-stays')).toHaveTextContent('Dan keeps the route');
});
