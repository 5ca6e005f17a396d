import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { Ride } from '../../../src/rides/ride.contract';
import { aRide, inSeconds, steps } from '../../../stories/features/rides/fixtures';
import { BookedStep } from '../../../web/features/chat/agents/undo/booked-step';
import { useRide } from '../../../web/features/rides/api/use-ride';
import { onRideLocation } from '../../../web/features/rides/live/on-ride';
import { show } from '../rides/render';
import { answerWith } from '../rides/wire';

afterEach(cleanup);

const { id } = steps.coming;
const booked = { callId: 'c', tool: 'book_ride', act: { callId: 'c', tool: 'book_ride', ok: true, ride_id: id } };
const place = { lat: 44.1, lng: -69.1, at: inSeconds(0), heading: null, age_ms: 0 };
const ride = (version: number) =>
  aRide({ ...steps.coming, version, server_now: inSeconds(version), driver_position: { ...place, seq: 0 } });

/** What the ride's page shows. */
function Seen() {
  const { data, isFetching } = useRide(id);
  return <p data-testid="seen" data-asks={isFetching}>{`${data?.version}, at ${data?.driver_position?.seq}`}</p>;
}

test('beside the assistant that booked it a ride is asked for as elsewhere: a car that moves holds no answer up, and no answer takes it back', async () => {
  const held: PromiseWithResolvers<Ride>[] = [];
  answerWith({
    async [`GET /api/rides/${id}`]() {
      const answer = Promise.withResolvers<Ride>();
      held.push(answer);
      return { body: await answer.promise };
    },
  });
  const cache = show(
    <>
      <Seen />
      <BookedStep step={booked} rideId={id} at={inSeconds(0)} isStop />
    </>,
  );
  const answers = (nth: number, version: number) => act(async () => held[nth]?.resolve(ride(version)));
  const seen = () => screen.getByTestId('seen').textContent;
  await waitFor(() => expect(held).toHaveLength(1));
  await answers(0, 5);
  await waitFor(() => expect(seen()).toBe('5, at 0'));
  act(() => void cache.invalidateQueries());
  await waitFor(() => expect(held).toHaveLength(2));
  const car = { ride_id: id, lat: 44.1, lng: -69.1, at: inSeconds(1), heading: 90, eta_minutes: 3 };
  act(() => onRideLocation.apply({ ...car, seq: 100 }, cache));
  await answers(1, 6);
  await waitFor(() => expect(seen()).toBe('6, at 100'));
  await waitFor(() => expect(held).toHaveLength(3));
  const asks = (isAsking: boolean) => waitFor(() => expect(screen.getByTestId('seen')).toHaveAttribute('data-asks', String(isAsking)));
  await asks(true);
  await answers(2, 4);
  // What it answered is known here by then.
  await asks(false);
  expect(seen()).toBe('6, at 100');
});
