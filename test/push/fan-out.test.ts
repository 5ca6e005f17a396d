import type { ServerResponse } from 'node:http';
import { expect, test } from '@jest/globals';
import { maxNotices } from '../../src/push/push.jobs.js';
import { perHost } from '../../src/push/sending/lanes.js';
import { notice, tell } from '../notifications/tell.js';
import { statementsOfJobs } from '../world/statements.js';
import { world } from '../world/world.js';
import { statuses } from './log.js';
import { type Answer, pushService, says } from './push-service.js';

/** Told in one transaction, each to somebody with a browser of a push service of its own. */
async function crowd(name: string, size: number) {
  const people = await Promise.all(Array.from({ length: size }, (_, place) => world.person(`${name}${place}`, { offline: true })));
  const browsers = people.map((_, place) => pushService.browser(`${name}${place}`));
  for (const [place, person] of people.entries()) await browsers[place]?.subscribe(person);
  return { people, browsers };
}

test('what a transaction tells many people is one job, and each thing that is asked of the database is asked once for all of them', async () => {
  const { people, browsers } = await crowd('kit', 20);
  const asked = await statementsOfJobs(async () => {
    await tell(...people.map((person) => notice(person)));
    await world.settle();
  });
  expect(browsers.map(({ pushes }) => pushes.length)).toEqual(people.map(() => 1));
  const count = (words: string) => asked.filter(({ text }) => text.includes(words)).length;
  expect([count('insert into push_deliveries'), count('as claimed (id)'), count('from notifications found')]).toEqual([1, 1, 1]);
  // What came of them is written as they end: those that end together in one.
  expect(count('update push_deliveries')).toBeLessThan(people.length);
});

/** Answers what came, once all that its job was told before have come. */
function inTurn(browser: ReturnType<typeof pushService.browser>, jobs: readonly (readonly string[])[]): Answer {
  const open = new Map<string, ServerResponse>();
  const left = jobs.map((job) => [...job]);
  return (response) => {
    const newest = browser.pushes.at(-1);
    if (newest) open.set(browser.payloadOf(newest).title, response);
    for (const job of left) {
      for (let first = open.get(job[0] ?? ''); first; first = open.get(job[0] ?? '')) {
        job.shift();
        first.writeHead(201).end();
      }
    }
  };
}

test('to one push service those of one job go in the order in which they were told, and each of them once', async () => {
  const lee = await world.person('lee');
  const browser = pushService.browser('lee');
  const device = await browser.subscribe(lee);
  const titles = Array.from({ length: 130 }, (_, place) => `news ${place}`);
  const jobs = [titles.slice(0, maxNotices), titles.slice(maxNotices)];
  // Each is answered after those that were told before it: so what is asked for at once is a stretch of those that were told.
  const answer = inTurn(browser, jobs);
  browser.answers.push(...titles.map(() => answer));
  await tell(...titles.map((title) => notice(lee, { title })));
  await world.settle();
  const came = browser.payloads.map(({ title }) => title);
  expect([came.length, new Set(came).size]).toEqual([titles.length, titles.length]);
  for (const job of jobs) {
    const inOrder = came.filter((title) => job.includes(title));
    // Of those that are on their way at a time some pass others.
    for (const [place, title] of inOrder.entries()) expect(Math.abs(job.indexOf(title) - place)).toBeLessThan(perHost);
  }
  expect(new Set(await statuses(lee, device))).toEqual(new Set(['sent']));
});

test('P16: a job of several notices that runs twice pushes each of them once', async () => {
  const { people, browsers } = await crowd('max', 3);
  await tell(...people.map((person) => notice(person)));
  await world.settle();
  const rows = await world.sql<{ user_id: string; notification_id: string; position: string }>(
    `select s.user_id, d.notification_id, d.position from push_deliveries d join push_subscriptions s on s.id = d.subscription_id
     where s.user_id = any($1)`,
    [people.map(({ id }) => id)],
  );
  const notices = rows.map(({ user_id: userId, notification_id: notificationId, position }) => ({ userId, notificationId, position }));
  await world.sql(
    `insert into outbox (queue, name, payload, attempts, backoff_ms, run_at, created_at) values ('push', 'push.notices', $1, 1, 1, $2, $2)`,
    [JSON.stringify({ notices: [...notices, ...notices] }), new Date(world.clock.now().getTime() - 60_000)],
  );
  await world.settle();
  expect([notices.length, ...browsers.map(({ pushes }) => pushes.length)]).toEqual([3, 1, 1, 1]);
});

test('P17: of several answers that come together each counts for its own browser', async () => {
  world.log.expectError(/a push service refuses/);
  const { people, browsers } = await crowd('nic', 4);
  const answers = [201, 410, 403, 503];
  for (const [place, status] of answers.entries()) browsers[place]?.answers.push(says(status), says(status), says(status));
  await tell(...people.flatMap((person) => [notice(person), notice(person), notice(person)]));
  await world.settle();
  const rows = await world.sql(
    `select s.active, s.failures, s.last_ok_at is not null as works, d.statuses from push_subscriptions s
     cross join lateral (select array_agg(distinct status) as statuses from push_deliveries where subscription_id = s.id) d
     where s.user_id = any($1) order by array_position($1, s.user_id)`,
    [people.map(({ id }) => id)],
  );
  expect(rows).toEqual([
    { active: true, failures: 0, works: true, statuses: ['sent'] },
    { active: false, failures: 0, works: false, statuses: ['gone'] },
    { active: false, failures: 3, works: false, statuses: ['refused'] },
    { active: true, failures: 0, works: false, statuses: ['waiting'] },
  ]);
});
