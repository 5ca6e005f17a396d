import type { DriverCard } from '@server/booking/driver-picker.contract.js';

/** The name of somebody who was asked for and cannot come now; undefined for one who can, and while that is not known. */
export function missedName(
  asked: { readonly id: string; readonly name: string } | undefined,
  drivers: readonly DriverCard[] | undefined,
): string | undefined {
  if (asked === undefined || !drivers) return undefined;
  const driver = drivers.find(({ clerk_id: id }) => id === asked.id);
  if (driver?.availability === 'available') return undefined;
  return driver?.full_name ?? asked.name;
}
