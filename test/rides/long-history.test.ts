import { expect, test } from '@jest/globals';
import { getDeskRide } from '../../src/admin/rides/desk-rides.contract.js';
import { listRideEvents, rideEventsMax } from '../../src/rides/rides.contract.js';
import { cancelRide } from '../../src/trips/trips.contract.js';
import { getWhy } from '../../src/why/why.contract.js';
import { world } from '../world/world.js';
import { confirmedForLater, nextDay } from './town.js';

interface Told {
  readonly seq: number;
  readonly type: string;
}

test('of a long history everybody reads the end, in order: its rider, its driver and the desk', async () => {
  await nextDay();
  const { rosa, dan, otto } = await world.people({ rosa: {}, dan: { driver: true }, otto: { operator: true } });
  const { id } = await confirmedForLater(rosa, dan);
  await world.sql(
    `insert into ride_events (ride_id, seq, actor, type, data, at)
     select $1, (select max(seq) from ride_events where ride_id = $1) + place, 'rider', 'rescheduled', '{}', $2 from generate_series(1, $3::int) place`,
    [id, world.clock.now(), rideEventsMax],
  );
  await rosa.call(cancelRide, { params: { id }, body: { reason: 'Plans changed', fee_cents: 10_000 } });
  await world.settle();

  const params = { params: { id } };
  const read: [string, readonly Told[]][] = [];
  for (const [name, who] of Object.entries({ rosa, dan, otto })) {
    read.push([name, (await who.call(listRideEvents, params)).events], [`why of ${name}`, (await who.call(getWhy, params)).events]);
  }
  read.push(['the desk', (await otto.call(getDeskRide, params)).events ?? []]);

  const [{ last } = { last: 0 }] = await world.sql<{ last: number }>('select max(seq) as last from ride_events where ride_id = $1', [id]);
  const lastOnes = Array.from({ length: rideEventsMax }, (_, place) => last - rideEventsMax + 1 + place);
  expect(read.map(([where, events]) => `${where}: ${events.at(-1)?.type}`)).toEqual(read.map(([where]) => `${where}: cancelled`));
  for (const [where, events] of read) expect({ where, seqs: events.map(({ seq }) => seq) }).toEqual({ where, seqs: lastOnes });
});
