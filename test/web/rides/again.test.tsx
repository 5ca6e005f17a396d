import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { aRide } from '../../../stories/features/rides/fixtures';
import { RiderRide } from '../../../web/features/rides/trips/rider-ride';
import { show } from './render';

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

afterEach(cleanup);

test.each(['completed', 'cancelled', 'no_drivers'] as const)(
  '15: after a ride that is %s one books again, and searches for nothing',
  (status) => {
    const ride = aRide({ status });
    show(
      <RiderRide
        ride={ride}
        nowMs={Date.parse(ride.created_at)}
        map={() => null}
        contact={null}
        sharing={null}
        demo={null}
        payment={null}
        review={null}
        afterwards={null}
      />,
    );
    expect(screen.getByRole('link', { name: 'Book again' })).toHaveAttribute('href', `/rider/dashboard?again=${ride.id}`);
    expect(screen.queryByText(/search again/i)).toBeNull();
  },
);
