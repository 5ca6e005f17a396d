import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { aRide, driven, steps } from '../../../stories/features/rides/fixtures';
import { RideScreen, type RideSlots } from '../../../web/features/rides/trips/ride-screen';
import { show } from './render';
import { noSlots } from './slots';
import { answerWith } from './wire';

afterEach(cleanup);

const slots: RideSlots = { ...noSlots, arrival: () => <p>Offered here</p> };
const operators = aRide({ ...steps.coming, my_role: 'operator' });

test.each([
  ['looks for a driver', steps.searching, 1],
  ['has a driver who comes', steps.coming, 1],
  ['has a driver who is there', steps.here, 0],
  ['is under way', steps.onTrip, 0],
  ['is over', steps.completed, 0],
  ['was canceled', steps.cancelled, 0],
  ['is mine to drive', driven(steps.coming), 0],
  ['is looked at by an operator', operators, 0],
])('M177: where a ride %s, being told of the arrival is offered so often', async (_, ride, times) => {
  answerWith({ [`GET /api/rides/${ride.id}`]: () => ({ body: ride }) });
  show(<RideScreen rideId={ride.id} isGone={false} slots={slots} />);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryAllByText('Offered here')).toHaveLength(times);
});
