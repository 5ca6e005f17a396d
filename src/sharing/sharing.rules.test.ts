import { expect, test } from '@jest/globals';
import type { RideStatus } from '../rides/ride.contract.js';
import { shareLingerMs } from './sharing.contract.js';
import { isShown, withoutHouse } from './sharing.rules.js';

const now = new Date('2026-11-21T15:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);

test.each<[RideStatus, boolean]>([
  ['pending', true],
  ['confirmed', true],
  ['in_route', true],
  ['in_progress', true],
  ['cancelled', false],
  ['no_drivers', false],
])('M53: the links of a ride that is %s show it: %s', (status, isAlive) => {
  expect(isShown({ status, completed_at: null }, now)).toBe(isAlive);
});

test.each([
  [0, true],
  [shareLingerMs - 1, true],
  [shareLingerMs, false],
])('D8: %d ms after the end they show it: %s', (ms, isAlive) => {
  expect(isShown({ status: 'completed', completed_at: ago(ms) }, now)).toBe(isAlive);
});

test.each([
  ['12 Mill Street, Hometown, ME', 'Mill Street, Hometown, ME'],
  ['12, Mill Street, Hometown', 'Mill Street, Hometown'],
  ['12-14 5th Street #3b, Hometown, ME 04841', '5th Street, Hometown, ME'],
  ['Seestraße 7a, Hometown', 'Seestraße, Hometown'],
  ['9 Quay Road, Cork T12 X285', 'Quay Road, Cork'],
  ['9 Quay Road Cork T12 X285', 'Quay Road Cork'],
  ['T12 X285, Cork', 'Cork'],
  ['Main Road 9/2, 1010 Wien', 'Main Road, Wien'],
  ['Main Road 9/2/14, 1010 Wien', 'Main Road, Wien'],
  ['Flat 3/1, 9 High Street, Glasgow G1 1AA', 'Flat, High Street, Glasgow'],
  ['Hauptstraße 9-11 A, 8010 Graz', 'Hauptstraße, Graz'],
  ['12 A Street, Washington, DC', 'A Street, Washington, DC'],
  ['Main Road 9, 29221 ULM', 'Main Road, ULM'],
  ['9 Quay Road, Galway H91 WXYE', 'Quay Road, Galway'],
  ['12 High Street, London SW1A 1AA', 'High Street, London'],
  ['9 Main Road, Toronto, Ontario M5V 2T6', 'Main Road, Toronto, Ontario'],
  ['Turfmarkt 9, 2801 AB Gouda', 'Turfmarkt, Gouda'],
  ['9 Orchard Road, Singapore 238841', 'Orchard Road, Singapore'],
  ['Schuhstraße 9, 29221 Celle', 'Schuhstraße, Celle'],
  ['Casco Pier, 5th Street, New York, NY 10001-1234', 'Casco Pier, 5th Street, New York, NY'],
  ['12bis Rue de la Gare, 75011 Paris', 'Rue de la Gare, Paris'],
  ['Hauptstraße 7a-c, 8010 Graz', 'Hauptstraße, Graz'],
  ['ul. Długa 12A/3, 00-238 Warszawa', 'ul. Długa, Warszawa'],
  ['Fő utca 12., Budapest', 'Fő utca, Budapest'],
  ['12–14 Mill Street', 'Mill Street'],
  ['12;14 Mill Street', 'Mill Street'],
  ['12½ Mill Street', 'Mill Street'],
  ['(12) Mill Street', 'Mill Street'],
  ['No.12 Mill Street', 'Mill Street'],
  ['Nr.12, Seestraße', 'Seestraße'],
  ['N°12 Rue X', 'Rue X'],
  ['Nº12 Calle Mayor', 'Calle Mayor'],
  ['Atatürk Cad. No:12/3', 'Atatürk Cad.'],
  ['Hauptstr.7, Celle', 'Hauptstr., Celle'],
  ['Hauptstraße7a, Celle', 'Hauptstraße, Celle'],
  ['Apt4B, Mill Street', 'Apt, Mill Street'],
  ['Apt.#4B Mill Street', 'Apt. Mill Street'],
  ['B12 Green Park, Hometown', 'Green Park, Hometown'],
  ['12 US-1, Hometown', 'US-1, Hometown'],
  ['9 EAST 42ND Street, New York', 'EAST 42ND Street, New York'],
  ['21 1st Avenue', '1st Avenue'],
  ['7 3rd Street 2nd Floor', '3rd Street 2nd Floor'],
  ['شارع التحرير ١٢, القاهرة', 'شارع التحرير, القاهرة'],
  ['Harbor Station', 'Harbor Station'],
  ['44.10000, -69.10000', ''],
  ['-33.85, 151.21', ''],
  ['7', ''],
])('of %s is told: %s', (address, told) => {
  expect(withoutHouse(address)).toBe(told);
});
