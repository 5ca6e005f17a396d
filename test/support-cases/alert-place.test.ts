import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { getDeskRide } from '../../src/admin/rides/desk-rides.contract.js';
import { AlertPlaces } from '../../src/support/alerts/alert-place.service.js';
import { raiseRideAlert } from '../../src/support/alerts/alerts.contract.js';
import { getDeskCase } from '../../src/support/desk/desk.contract.js';
import { isOnline, nextDay, underWay } from '../rides/town.js';
import { world } from '../world/world.js';

/** A geocoder that answers as Photon does, or not at all. */
let isSilent = false;
const feature = {
  type: 'Feature',
  properties: { osm_id: 7, osm_type: 'N', housenumber: '4', street: 'Quay Road', city: 'Harborside' },
  geometry: { type: 'Point', coordinates: [-69.0911, 44.1055] },
};
const server = createServer((_request, response) => {
  if (isSilent) return;
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ type: 'FeatureCollection', features: [feature] }));
});
await once(server.listen(0, '127.0.0.1'), 'listening');
world.configure({ GEOCODER_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const here = { lat: 44.1055, lng: -69.0911 };
const degrees = '44.10550, -69.09110';

beforeEach(nextDay);

/** What operators read first in the case of an alert that somebody raises on their ride. */
async function raised(): Promise<string | undefined> {
  const { rosa, dan, otto } = await world.people({ rosa: {}, dan: { driver: true }, otto: { operator: true } });
  await isOnline(dan);
  const { id } = await underWay(rosa, dan);
  await rosa.call(raiseRideAlert, { params: { id }, body: { alert_id: randomUUID(), at: here } });
  const [found] = (await otto.call(getDeskRide, { params: { id } })).cases;
  return (await otto.call(getDeskCase, { params: { id: found?.id ?? '' } })).entries[0]?.text;
}

test('D8: an alert names its place by the town’s geocoder', async () => {
  isSilent = false;
  const places = world.app.get(AlertPlaces);
  const usual = places.namedWithinMs;
  // However busy this machine is.
  places.namedWithinMs = 30_000;
  try {
    expect(await raised()).toContain(`Position: 4 Quay Road, Harborside (${degrees}).`);
  } finally {
    places.namedWithinMs = usual;
  }
});

test('D8: no alert waits for a geocoder that says nothing', async () => {
  isSilent = true;
  expect(await raised()).toContain(`Position: ${degrees}.`);
});
