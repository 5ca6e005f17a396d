import type { Ride, RideDriver } from '@server/rides/ride.contract.js';
import { rideTexts } from '../texts';
import { safetyTexts } from '../trips/safety-texts';

/** A ride in a message to somebody outside: who drives which car, from where to where. Drivers share nothing of their rider. */
export function sharedWords({ my_role: role, driver, pickup_address: from, destination_address: to }: Ride): string {
  const { shared } = safetyTexts;
  const route = shared.route({ from, to });
  if (role !== 'rider') return [shared.driving, route].join(' ');
  return [...(driver ? driverSentences(driver) : []), route].join(' ');
}

function driverSentences({ full_name: driver, vehicle }: RideDriver): string[] {
  const { shared } = safetyTexts;
  if (!vehicle) return [shared.driver({ driver })];
  const { colour, make, model, plate } = vehicle;
  return [shared.driverInCar({ driver, car: rideTexts.car({ color: colour, make, model }) }), shared.plate({ plate })];
}
