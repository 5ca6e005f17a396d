import { firstNameOf } from '@server/profiles/profiles.contract.js';
import type { Ride } from '@server/rides/ride.contract.js';
import { useDemoRide, useHurry, useGivePin } from '../api/use-demo-ride';
import { DemoActs } from '../views/trips/demo-acts';

/** The demo's own control on the rider's page; nothing where the server says that this is no demo. */
export function DemoSpeed({ ride }: { ride: Ride }) {
  const demo = useDemoRide(ride);
  const hurry = useHurry(ride.id);
  const givePin = useGivePin(ride.id);
  if (ride.my_role !== 'rider' || !demo?.can_hurry) return null;
  const params = { id: ride.id };
  return (
    <DemoActs
      driver={demo.hears_pin ? waitingDriver(ride) : undefined}
      isHurried={demo.is_hurried}
      isGiving={givePin.isPending}
      problem={(givePin.error ?? hurry.error)?.message}
      onHurry={() => hurry.mutate({ params })}
      onGive={() => givePin.mutate({ params })}
    />
  );
}

/** Who waits at the pickup for the PIN. */
function waitingDriver({ status, arrived_at: arrivedAt, needs_pin: needsPin, driver }: Ride): string | undefined {
  return status === 'in_route' && arrivedAt !== null && needsPin && driver ? firstNameOf(driver.full_name) : undefined;
}
