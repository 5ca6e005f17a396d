import { expect, test } from '@jest/globals';
import { setServiceArea } from '../../src/service-area/service-area.contract.js';
import { demoTown } from '../../src/service-area/demo-town.contract.js';
import { trip } from '../rides/town.js';
import { world } from '../world/world.js';
import { connect, tokenOf, use } from './mcp-client.js';

world.configure({ MCP: 'on' });

test('assistants are told lengths as the town counts them', async () => {
  const { ada, rosa } = await world.people({ ada: { admin: true }, rosa: {} });
  const client = await connect(await tokenOf(rosa));
  const journey = { from: trip.pickup_address, to: trip.destination_address };
  const { facts } = await use(client, 'quote_ride', journey);
  expect(facts['distance']).toMatch(/^\d\.\d\d mi$/);
  const here = { center: { lat: 44.1, lng: -69.09 }, radius_miles: 3, reason: 'The town counts in kilometers' };
  await ada.call(setServiceArea, { body: { ...demoTown, ...here, units: 'km', version: 0 } });
  const km = Number.parseFloat(String(facts['distance'])) * 1.609344;
  expect(await use(client, 'quote_ride', journey)).toMatchObject({ facts: { distance: `${km.toFixed(2)} km` } });
  await client.close();
});
