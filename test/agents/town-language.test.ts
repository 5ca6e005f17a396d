import { beforeAll, expect, test } from '@jest/globals';
import { demoTown } from '../../src/service-area/demo-town.contract.js';
import { setServiceArea } from '../../src/service-area/service-area.contract.js';
import { cardOf, trip } from '../rides/town.js';
import { world } from '../world/world.js';
import { connect, tokenOf, use } from './mcp-client.js';
import { answerTo, asks } from './streams.js';

world.configure({ MCP: 'on' });

const journey = { from: trip.pickup_address, to: trip.destination_address };
/** Of the euros in Austria. */
const euros = /€\s\d+,\d\d/;

beforeAll(async () => {
  const { ada } = await world.people({ ada: { admin: true } });
  const area = { ...demoTown, language: 'en-AT', currency: 'EUR', center: { lat: 44.1, lng: -69.09 }, radius_miles: 5 } as const;
  await ada.call(setServiceArea, { body: { ...area, reason: 'We write as people here do.', version: 0 } });
});

test('an agent writes as the town does', async () => {
  const { rosa } = await world.people({ rosa: {} });
  const { text } = await answerTo(rosa, asks(`How much is a ride from ${journey.from} to ${journey.to}?`));
  expect(text).toMatch(euros);
});

test('so does what another assistant asks to confirm', async () => {
  const { rosa } = await world.people({ rosa: {} });
  await cardOf(rosa);
  const client = await connect(await tokenOf(rosa));
  const { facts } = await use(client, 'book_ride', journey);
  expect(facts['would']).toMatch(euros);
  await client.close();
});
