import { firstNameOf } from '../../profiles/profiles.contract.js';
import type { RideSummary } from '../../rides/ride.contract.js';

export type NamedRide = Pick<
  RideSummary,
  'completed_at' | 'pickup_label' | 'pickup_address' | 'destination_label' | 'destination_address' | 'driver'
>;

/** The ride in whose car something was left: the one whose driver or place is named, else the last one. */
export function lostRideOf<R extends NamedRide>(rides: readonly R[], words: string): R | undefined {
  const latest = rides.toSorted((a, b) => endOf(b) - endOf(a));
  const said = plain(words);
  return latest.find((ride) => namesOf(ride).some((name) => said.includes(name))) ?? latest[0];
}

const endOf = ({ completed_at: at }: NamedRide): number => (at === null ? 0 : Date.parse(at));

/** Where it went counts, and who drove; of an address what stands before the town. */
function namesOf({ driver, destination_label: label, destination_address: address, ...from }: NamedRide): string[] {
  const names = [
    label,
    firstPart(address),
    from.pickup_label,
    firstPart(from.pickup_address),
    driver?.full_name,
    driver && firstNameOf(driver.full_name),
  ];
  return names.flatMap((name) => (name == null ? [] : [plain(name)])).filter((name) => name.trim().length > 2);
}

const firstPart = (address: string): string => address.split(',')[0] ?? address;

/** Words alone, each between two spaces. */
export const plain = (words: string): string =>
  ` ${words
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `;
