import { metresPerDegree, townCentre } from '../geo.contract.js';

/** Metres east and north of the town's centre: near enough to a plane for a town of 8 km. */
export type Point = readonly [x: number, y: number];
export type Line = readonly Point[];

const metresPerDegreeLng = metresPerDegree * Math.cos((townCentre.lat * Math.PI) / 180);

export function toLatLng([x, y]: Point): { lat: number; lng: number } {
  return { lat: round(townCentre.lat + y / metresPerDegree), lng: round(townCentre.lng + x / metresPerDegreeLng) };
}

export function toPlane(at: { lat: number; lng: number }): Point {
  return [(at.lng - townCentre.lng) * metresPerDegreeLng, (at.lat - townCentre.lat) * metresPerDegree];
}

/** Six decimals are 0.1 m: enough for a door, and small on the wire. */
function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

const turn = (-9 * Math.PI) / 180;

/** From the drawn plan's square grid to the ground: turned to face the harbour and gently bent, as old streets are. */
export function toGround([u, v]: Point): Point {
  const bentU = u + 55 * (Math.sin(v / 720 + 0.6) - Math.sin(0.6)) + 16 * Math.sin(u / 410);
  const bentV = v + 60 * (Math.sin(u / 840 + 1.1) - Math.sin(1.1)) + 14 * Math.sin(v / 380);
  return [bentU * Math.cos(turn) - bentV * Math.sin(turn), bentU * Math.sin(turn) + bentV * Math.cos(turn)];
}
