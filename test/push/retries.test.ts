import { expect, test } from '@jest/globals';
import { hourMs } from '../../src/contract/duration.js';
import { perHost } from '../../src/push/sending/lanes.js';
import { until } from '../lib/until.js';
import { notice, tell } from '../notifications/tell.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { devices, later, logOf, statuses } from './log.js';
import { type Answer, hangs, pushService, says, vapidOf } from './push-service.js';

/** Somebody whose browser's push service answers so, one after the other, and then 201. */
async function person(name: string, ...answers: readonly Answer[]) {
  const someone = await world.person(name);
  const browser = pushService.browser(name);
  browser.answers.push(...answers);
  return { someone, browser, device: await browser.subscribe(someone) };
}

test.each([
  ['amy', 404],
  ['art', 410],
])('M65, P17: after %s has %d nothing is asked there any more', async (name, status) => {
  const { someone, browser, device } = await person(name, says(status));
  await tell(notice(someone));
  await world.settle();
  expect([await statuses(someone, device), (await devices(someone))[0]?.active]).toEqual([['gone'], false]);
  await tell(notice(someone));
  await later(hourMs);
  expect(browser.pushes).toHaveLength(1);
});

test('P17: 429 is asked again when Retry-After is over, and not before', async () => {
  const { someone, browser, device } = await person('bob', says(429, '30'));
  await tell(notice(someone));
  await world.settle();
  await later(29_000);
  expect([browser.pushes.length, await statuses(someone, device)]).toEqual([1, ['waiting']]);
  await later(2_000);
  expect(browser.pushes).toHaveLength(2);
  expect(await logOf(someone, device)).toMatchObject([{ status: 'sent', http_status: 201, attempts: 2 }]);
  expect(browser.payloads[0]?.id).toBe(browser.payloads[1]?.id);
  // Of its day there is so much less.
  expect(browser.pushes.map(({ headers }) => headers['ttl'])).toEqual(['86400', '86369']);
});

test('P17: 500, 500, 201: it comes later each time, with the same tag and topic', async () => {
  const { someone, browser, device } = await person('cat', says(500), says(500));
  await tell(notice(someone));
  await world.settle();
  await later(6_000);
  await later(6_000);
  expect(browser.pushes).toHaveLength(2);
  await later(6_000);
  expect([browser.pushes.length, await statuses(someone, device)]).toEqual([3, ['sent']]);
  expect(new Set(browser.pushes.map(({ headers }) => headers['topic'])).size).toBe(1);
});

test('P17: what nobody took while it was news has expired', async () => {
  const { someone, browser, device } = await person('dee', ...Array.from({ length: 100 }, () => says(503, '3600')));
  await tell(notice(someone));
  await world.settle();
  for (let hours = 0; hours < 26; hours += 1) await later(hourMs + 1_000);
  const asked = browser.pushes.length;
  expect([await statuses(someone, device), asked > 20]).toEqual([['expired'], true]);
  await later(hourMs);
  expect([browser.pushes.length, (await devices(someone))[0]?.active]).toEqual([asked, true]);
});

test('P17: 413 gets one more try, with less in it', async () => {
  const { someone, browser, device } = await person('eve', says(413));
  await tell(notice(someone, { facts: { says: 'as_written', title: 'Long', message: 'x'.repeat(200) } }));
  await world.settle();
  expect(browser.payloads.map(({ body, unread }) => [body.length, unread.length])).toEqual([
    [200, 1],
    [60, 0],
  ]);
  expect(await statuses(someone, device)).toEqual(['sent']);
  browser.answers.push(says(413), says(413));
  await tell(notice(someone));
  await later(hourMs);
  expect([browser.pushes.length, (await statuses(someone, device))[0]]).toEqual([4, 'refused']);
});

test.each([
  ['fig', 401],
  ['flo', 403],
])('P17: of %s it is enough to refuse three times with %d; subscribing again begins anew', async (name, status) => {
  world.log.expectError(/a push service refuses/);
  const { someone, browser } = await person(name, says(status), says(status), says(status));
  for (let count = 0; count < 4; count += 1) {
    await tell(notice(someone));
    await world.settle();
  }
  expect([browser.pushes.length, await devices(someone)]).toMatchObject([3, [{ active: false, failures: 3 }]]);
  await browser.subscribe(someone);
  await tell(notice(someone));
  await world.settle();
  expect([browser.pushes.length, await devices(someone)]).toMatchObject([4, [{ active: true, failures: 0 }]]);
});

test('P17: a service that refuses everybody refuses us: it is said, and ends no browser', async () => {
  world.log.expectError(/refuses everybody/);
  const people = await Promise.all(['mia', 'max'].map((name) => world.person(name)));
  const browsers = people.map(() => pushService.browser('everybody'));
  for (const [place, browser] of browsers.entries()) {
    browser.answers.push(...Array.from({ length: 4 }, () => says(403)));
    await browser.subscribe(people[place] as Person);
  }
  const round = async () => {
    for (const one of people) await tell(notice(one));
    await world.settle();
  };
  for (let count = 0; count < 4; count += 1) await round();
  const states = async () => (await Promise.all(people.map(devices))).flatMap(([device]) => [[device?.active, device?.failures]]);
  // Of the first nobody could know.
  expect(await states()).toEqual([
    [true, 1],
    [true, 0],
  ]);
  expect(world.log.heard('error').filter((line) => line.includes('refuses everybody'))).toHaveLength(1);
  await round();
  expect(browsers.map(({ pushes }) => pushes.length)).toEqual([5, 5]);
  expect(await states()).toEqual([
    [true, 0],
    [true, 0],
  ]);
});

test('M76: after a machine slept, whose own clock stood still, pushes are signed for the time that it is', async () => {
  const { someone, browser } = await person('lee');
  const signedFor = async () => {
    await tell(notice(someone));
    await world.settle();
    const push = browser.pushes.at(-1);
    if (!push) throw new Error('nothing was pushed');
    const { exp } = await vapidOf(push, browser.origin, world.clock.now());
    return exp * 1_000 - world.clock.now().getTime();
  };
  const good = { least: hourMs, most: 24 * hourMs };
  for (const ms of [0, 13 * hourMs, -13 * hourMs]) {
    world.clock.advance(ms);
    const left = await signedFor();
    expect([left > good.least, left < good.most]).toEqual([true, true]);
  }
});

test('P17: a signature that is refused after it was good is made anew, and the push sent once more', async () => {
  const { someone, browser, device } = await person('liv');
  await tell(notice(someone));
  await world.settle();
  browser.answers.push(says(401));
  await tell(notice(someone));
  await world.settle();
  world.clock.advance(hourMs / 2);
  await tell(notice(someone));
  await world.settle();
  browser.answers.push(says(401));
  world.clock.advance(hourMs / 3);
  await tell(notice(someone));
  await world.settle();
  expect(await statuses(someone, device)).toEqual(['sent', 'sent', 'refused', 'sent']);
  const [before, after] = browser.pushes.slice(-2).map(({ headers }) => headers.authorization);
  expect(before).not.toBe(after);
});

test('F21, P17: a redirect is followed nowhere', async () => {
  const other = pushService.browser('gil');
  const { someone, browser, device } = await person('gus', (response) => {
    response.writeHead(307, { location: other.subscription.endpoint }).end();
  });
  await tell(notice(someone));
  await later(hourMs);
  expect([browser.pushes.length, other.pushes.length, await statuses(someone, device)]).toEqual([1, 0, ['refused']]);
});

test('F21, P17: a connection that breaks off is tried again', async () => {
  const { someone, browser, device } = await person('han', (response) => void response.destroy());
  await tell(notice(someone));
  await world.settle();
  expect(await logOf(someone, device)).toMatchObject([{ status: 'waiting', http_status: null, attempts: 1 }]);
  await later(10_000);
  expect([browser.pushes.length, await statuses(someone, device)]).toEqual([2, ['sent']]);
});

test('F21, P17: of an answer without end only its beginning is read', async () => {
  const chunk = Buffer.alloc(64 * 1024, 'x');
  let sent = 0;
  const { promise: gone, resolve } = Promise.withResolvers<unknown>();
  const { someone, device } = await person('ida', (response) => {
    response.writeHead(201).on('close', resolve);
    const more = (): void => {
      sent += chunk.length;
      if (!response.destroyed) response.write(chunk, () => setImmediate(more));
    };
    more();
  });
  await tell(notice(someone));
  await world.settle();
  await gone;
  expect(await statuses(someone, device)).toEqual(['sent']);
  // Buffers between hold some more.
  expect(sent).toBeLessThan(64 * 1024 * 1024);
});

test('F21, P17, P29: a service that hangs holds up no other one, and is given up after 10 s', async () => {
  const seen: string[] = [];
  const silent = hangs(() => seen.push('given up'));
  const { someone, device } = await person('joe', silent);
  const hanging = await Promise.all(
    Array.from({ length: perHost + 4 }, async (_, place) => {
      const one = await world.person(`slow${place}`, { offline: true });
      const browser = pushService.browser('slow');
      browser.answers.push(silent);
      await browser.subscribe(one);
      return one;
    }),
  );
  const { someone: kim } = await person('kim', (response) => {
    seen.push('answered');
    says(201)(response);
  });
  await tell(notice(someone), ...hanging.map((one) => notice(one)), notice(kim));
  await until({ what: 'the push to a service that answers' }, () => seen.includes('answered'));
  expect(seen[0]).toBe('answered');
  const done = async () => (await logOf(someone, device)).at(0)?.attempts === 1;
  await until({ what: 'the end of the one that hangs', withinMs: 30_000 }, done);
  expect(await logOf(someone, device)).toMatchObject([{ status: 'waiting', http_status: null, ms: expect.any(Number) }]);
  // Joe's, and those of the slow one that had a turn.
  const tried = `select 1 from push_deliveries where status = 'waiting' and attempts = 1`;
  const allDone = async () => (await world.sql(tried)).length === perHost + 1;
  await until({ what: 'the end of those that had a turn', withinMs: 30_000 }, allDone);
  await world.settle();
}, 120_000);
