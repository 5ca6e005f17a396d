import { firstNameOf } from '@server/profiles/profiles.contract.js';
import type { Ride } from '@server/rides/ride.contract.js';
import { useDemoRide, useHurry, useTellPin } from '../api/use-demo-ride';
import { DemoActs } from '../views/trips/demo-acts';

/** The demo's own control on the rider's page; nothing where the server says that this is no demo. */
export function DemoSpeed({ ride }: { ride: Ride }) {
  const demo = useDemoRide(ride);
  const hurry = useHurry(ride.id);
  const tellPin = useTellPin(ride.id);
  if (ride.my_role !== 'rider' || !demo?.can_hurry) return null;
  const params = { id: ride.id };
  return (
    <DemoActs
      tell={demo.hears_pin ? waitingDriver(ride) : undefined}
      isHurried={demo.is_hurried}
      isTelling={tellPin.isPending}
      problem={(tellPin.error ?? hurry.error)?.message}
      onHurry={() => hurry.mutate({ params })}
      onTell={() => tellPin.mutate({ params })}
    />
  );
}

/** Who waits at the pickup for the PIN. */
function waitingDriver({ status, arrived_at: arrivedAt, driver }: Ride): string | undefined {
  return status === 'in_route' && arrivedAt !== null && driver ? firstNameOf(driver.full_name) : undefined;
}
