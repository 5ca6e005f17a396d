import { afterEach, describe, expect, test } from '@jest/globals';
import { PgFanout } from '../../src/realtime/pg-fanout.js';
import { TcpProxy } from '../lib/tcp-proxy.js';
import { until } from '../lib/until.js';
import { world } from '../world/world.js';

const opened: PgFanout[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((fanout) => fanout.close()));
});

/** One instance's end of the wire, with what it heard. */
async function end(databaseUrl = world.databaseUrl) {
  const heard: string[] = [];
  let [gaps, deaf] = [0, 0];
  const fanout = new PgFanout(databaseUrl, {
    onMessage: (message) => void heard.push(String(message)),
    onGap: () => void (gaps += 1),
    onDeaf: () => void (deaf += 1),
  });
  opened.push(fanout);
  await fanout.open();
  return { heard, gaps: () => gaps, deaf: () => deaf, publish: (text: string) => fanout.publish(text), close: () => fanout.close() };
}

test('messages of every length around the most that one NOTIFY carries arrive', async () => {
  const [here, there] = [await end(), await end()];
  // On the wire each is two bytes longer: its quotation marks.
  const lengths = Array.from({ length: 12 }, (_, index) => 7_592 + index);
  for (const length of lengths) here.publish('x'.repeat(length));
  // What the app itself says to its peers is heard as well.
  const heard = () => there.heard.filter((text) => /^x+$/.test(text));
  await until({ what: 'all messages' }, () => heard().length >= lengths.length);
  expect(
    heard()
      .map((text) => text.length)
      .toSorted((a, b) => a - b),
  ).toEqual(lengths);
});

test('P5: messages that were lost on their way out make a gap at the other instances too', async () => {
  const proxy = await TcpProxy.to(world.databaseUrl);
  try {
    const [here, there] = [await end(proxy.url), await end()];
    proxy.freeze('hometown-notify');
    here.publish('lost');
    proxy.heal();
    proxy.reset('hometown-notify');
    await until({ what: 'the connection to be new' }, () => here.gaps() > 0);
    here.publish('later');
    await until({ what: 'later messages' }, () => there.heard.includes('later'));
    expect(there.heard.includes('lost') || there.gaps() > 0).toBe(true);
  } finally {
    await proxy.close();
  }
});

test('P5: what was published before an instance stopped arrives at the others', async () => {
  const [here, there] = [await end(), await end()];
  const texts = Array.from({ length: 10 }, (_, index) => `word ${index}`);
  for (const text of texts) here.publish(text);
  await here.close();
  // What the app itself says to its peers is heard as well.
  const words = () => there.heard.filter((text) => text.startsWith('word'));
  await until({ what: 'all messages' }, () => words().length === texts.length);
  expect([words(), there.gaps()]).toEqual([texts, 0]);
});

test('P5: what an instance that stops cannot send is a gap at the others', async () => {
  const proxy = await TcpProxy.to(world.databaseUrl);
  try {
    const [here, there] = [await end(proxy.url), await end()];
    proxy.freeze('hometown-notify');
    proxy.heal();
    for (let count = 0; count < 10; count += 1) here.publish('lost');
    await here.close();
    await until({ what: 'a gap' }, () => there.gaps() > 0);
    expect([there.heard.includes('lost'), there.gaps()]).toEqual([false, 1]);
  } finally {
    await proxy.close();
  }
});

test('P5: what a connection says that was given up ends none of the new ones', async () => {
  const proxy = await TcpProxy.to(world.databaseUrl);
  try {
    const listeners = () =>
      world.sql<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and application_name = 'hometown-listen' order by backend_start`,
      );
    const [here, there] = [await end(proxy.url), await end()];
    const given = (await listeners()).at(-2)?.pid;
    proxy.freeze('hometown-listen');
    proxy.heal();
    proxy.reset('hometown-notify');
    await until({ what: 'the connections to be new' }, () => here.gaps() > 0);
    await world.sql('select pg_terminate_backend($1)', [given]);
    await proxy.thaw();
    here.publish('later');
    await until({ what: 'later messages' }, () => there.heard.includes('later'));
    expect(world.log.heard('warn').filter((line) => line.includes('are interrupted'))).toHaveLength(1);
    expect(here.gaps()).toBe(1);
  } finally {
    await proxy.close();
  }
});

test('an instance whose first connection was not made in time asks for another, and starts', async () => {
  const proxy = await TcpProxy.to(world.databaseUrl);
  try {
    proxy.freeze('hometown-listen');
    const opening = end(proxy.url);
    await Promise.race([opening, proxy.linked()]);
    proxy.heal();
    const [here, there] = [await opening, await end()];
    there.publish('hello');
    await until({ what: 'a message' }, () => here.heard.includes('hello'));
    expect(here.gaps()).toBe(0);
  } finally {
    await proxy.close();
  }
});

describe('while the database gives one connection and refuses the next', () => {
  const role = 'one_at_a_time';
  const allow = (connections: number) => world.sql(`alter role ${role} connection limit ${connections}`);

  test('those that it gave are given back, so that all is well as soon as it gives both', async () => {
    await world.sql(`drop role if exists ${role}`);
    await world.sql(`create role ${role} login password '${role}' connection limit 2`);
    const here = await end(Object.assign(new URL(world.databaseUrl), { username: role, password: role }).href);
    await allow(1);
    await world.sql('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [role]);
    await until({ what: 'a refusal' }, () => world.log.heard('warn').some((line) => line.includes('too many connections')));
    // Pages ask for themselves meanwhile: the pool may well have its connections.
    await until({ what: 'the second word of it' }, () => here.deaf() > 1);
    await allow(2);
    await until({ what: 'the connections to be new', withinMs: 10_000 }, () => here.gaps() > 0);
  });
});
