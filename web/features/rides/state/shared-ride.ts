import type { Ride } from '@server/rides/ride.contract.js';
import { safetyTexts } from '../trip/safety-texts';

const { shared } = safetyTexts;

/** A ride in a message to somebody outside: who drives which car, from where to where. Drivers share nothing of their rider. */
export function sharedWords({ my_role: role, driver, pickup_address: from, destination_address: to }: Ride): string {
  if (role !== 'rider') return [shared.driving, shared.route(from, to)].join(' ');
  const { vehicle } = driver ?? {};
  return [
    driver ? shared.driver(driver.full_name, vehicle ? `${vehicle.colour} ${vehicle.make} ${vehicle.model}` : '') : '',
    vehicle ? shared.plate(vehicle.plate) : '',
    shared.route(from, to),
  ]
    .filter((part) => part !== '')
    .join(' ');
}
