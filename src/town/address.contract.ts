/** The town of the demo, as its addresses end. */
export const townName = 'Hometown, ME';

const inTown = `, ${townName}`;

/** An address as people here read it: without the town, which all of it is in. One somewhere else keeps its city. */
export function localAddress(address: string): string {
  return address.endsWith(inTown) ? address.slice(0, -inTown.length) : address;
}
