import { test } from '@jest/globals';
import * as z from 'zod/mini';
import { topic } from '../../src/contract/topic.js';
import { Realtime } from '../../src/realtime/realtime.js';
import { TcpProxy } from '../lib/tcp-proxy.js';
import { until } from '../lib/until.js';
import { type Instance, realPatience } from '../world/instance.js';
import type { Person } from '../world/person.js';
import { together } from '../world/together.js';
import { world } from '../world/world.js';

const told = topic({ name: 'test.told', payload: z.object({ text: z.string() }) });

const isAlone = async ({ sockets }: Instance) => (await sockets.of('/').adapter.serverCount()) === 1;

test('P5: once its clients were told to catch up, an instance that was cut off for long tells and hears everything again', async () => {
  const proxy = await TcpProxy.to(world.databaseUrl);
  const other = await world.second({ ...realPatience, DATABASE_URL: proxy.url });
  for (const instance of [world.app, other]) instance.get(Realtime).declare(told);
  const { rosa } = await world.people({ rosa: {} });
  const far = await rosa.device(other);
  await together(world.app);
  try {
    // Without a connection to publish on, it opens neither.
    proxy.freeze('hometown-notify');
    const areApart = async () => (await isAlone(world.app)) && (await isAlone(other));
    await until({ what: 'each to give the other up', withinMs: 25_000 }, areApart);
    proxy.heal();
    other.get(Realtime).toUser(rosa.id, told, { text: 'into the void' });
    const resyncs = ({ live }: Person) => live.heardNames().filter((name) => name === 'realtime.resync').length;
    for (const person of [rosa, far]) await until({ what: 'the word to catch up', withinMs: 10_000 }, () => resyncs(person) > 0);
    const before = new Map([rosa, far].map((person) => [person, resyncs(person)]));
    for (const instance of [world.app, other]) instance.get(Realtime).toUser(rosa.id, told, { text: instance === other ? 'far' : 'near' });
    // Each hears the other's instance, or is told once more to catch up: that one did not know yet that it is heard.
    const knows = (person: Person, text: string) =>
      person.heard(told).some((payload) => payload.text === text) || resyncs(person) > (before.get(person) ?? 0);
    await until({ what: 'news of the other instance' }, () => knows(rosa, 'far') && knows(far, 'near'));
    for (const instance of [world.app, other]) instance.get(Realtime).toUser(rosa.id, told, { text: 'all is well' });
    const hearsBoth = (person: Person) => person.heard(told).filter(({ text }) => text === 'all is well').length === 2;
    for (const person of [rosa, far]) await until({ what: 'both' }, () => hearsBoth(person));
  } finally {
    proxy.heal();
    await world.stop(other);
    await proxy.close();
  }
}, 90_000);
