import { beforeAll, describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { topic } from '../../src/contract/topic.js';
import { Realtime } from '../../src/realtime/realtime.js';
import { until } from '../lib/until.js';
import type { Instance } from '../world/instance.js';
import type { Person } from '../world/person.js';
import { together } from '../world/together.js';
import { world } from '../world/world.js';

const told = topic({ name: 'test.told', payload: z.object({ text: z.string() }) });

let other: Instance;
let rosa: Person;
/** Rosa's page at the other instance. */
let far: Person;

const tell = (text: string) => world.app.get(Realtime).toUser(rosa.id, told, { text });
const texts = (person: Person) => person.heard(told).map(({ text }) => text);
const numbers = (count: number, from = 0) => Array.from({ length: count }, (_, index) => String(from + index));

beforeAll(async () => {
  other = await world.second();
  for (const instance of [world.app, other]) instance.get(Realtime).declare(told);
  ({ rosa } = await world.people({ rosa: {} }));
  far = await rosa.device(other);
  await together(world.app);
}, 60_000);

describe('two instances on one database', () => {
  test('an event of one is heard at the other, in order', async () => {
    numbers(200).forEach(tell);
    await world.settle();
    expect(texts(far)).toEqual(numbers(200));
    expect(texts(rosa)).toEqual(numbers(200));
  });

  test('events larger than a NOTIFY arrive too', async () => {
    tell('x'.repeat(30_000));
    await until({ what: 'the large event' }, () => texts(far).length === 1);
    expect(texts(far)[0]).toHaveLength(30_000);
  });

  test('a session closed at one loses its sockets at the other', async () => {
    const { dan } = await world.people({ dan: { offline: true } });
    const page = await dan.device(other);
    page.live.socket.io.reconnection(false);
    const [session] = await world.sql<{ id: string }>('select id from sessions where user_id = $1', [dan.id]);
    world.app.get(Realtime).closeSession(session?.id ?? '');
    await until({ what: 'the far socket to end' }, () => !page.live.socket.connected);
  });
});

describe('F07: the LISTEN connection dies in the middle of a burst', () => {
  test('the process lives, its clients are told to catch up, and later events arrive', async () => {
    numbers(250).forEach(tell);
    await world.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'hometown-listen'`,
    );
    numbers(250, 250).forEach(tell);
    await until({ what: 'the word to catch up (P5)', withinMs: 10_000 }, () => far.live.heardNames().includes('realtime.resync'));
    far.forget();
    tell('after');
    await until({ what: 'events to flow again', withinMs: 10_000 }, () => texts(far).includes('after'));
    expect(await (await fetch(`${other.url}/health/live`)).json()).toEqual({ status: 'ok' });
  });
});
