import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { commonProblems } from '../../src/contract/problem.js';
import { LeaveLinks } from '../../src/mail/choices/leave-links.js';
import { rawHttp } from '../lib/raw-http.js';
import { TcpProxy } from '../lib/tcp-proxy.js';
import { type Instance, realPatience } from '../world/instance.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';

const browsers = 'text/html,application/xhtml+xml,*/*;q=0.8';

describe('while the database is away', () => {
  let proxy: TcpProxy;
  let instance: Instance;
  let ada: Person;
  let unsubscribe: string;

  beforeAll(async () => {
    proxy = await TcpProxy.to(world.databaseUrl);
    instance = await world.second({ ...realPatience, DATABASE_URL: proxy.url });
    ({ ada } = await world.people({ ada: { admin: true } }));
    unsubscribe = new URL(instance.get(LeaveLinks).linkFor(ada.id, 'receipts')).pathname;
    proxy.freeze('');
  }, 60_000);
  afterAll(async () => {
    proxy.heal();
    proxy.reset();
    await world.stop(instance);
    await proxy.close();
  });

  const sends = (path: string, accept: string) => {
    world.log.expectError(/terminated|ECONN|unavailable|failed|timeout/i);
    return rawHttp(instance.url, {
      method: 'POST',
      path,
      headers: { accept, origin: instance.publicUrl, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'email=ada%40town.test',
    });
  };
  const forms = { 'the end of a kind of mail': () => unsubscribe, 'a forgotten password': () => '/idp/password/forgot' };

  test.each(Object.entries(forms))('%s that is sent without a script is answered on a page', async (_, path) => {
    const page = await sends(path(), browsers);
    expect([page.status, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
    expect(page.body).toContain(commonProblems.unavailable[1]);
    expect(page.body).toContain('Go back in your browser to try again.');
    for (const accept of ['application/json', '*/*'])
      expect(JSON.parse((await sends(path(), accept)).body)).toMatchObject({ code: 'unavailable' });
  });

  test('so is an admin who opens the job board', async () => {
    world.log.expectError(/terminated|ECONN|unavailable|failed|timeout/i);
    const page = await rawHttp(instance.url, { path: '/admin/queues', headers: { accept: browsers, cookie: ada.cookie ?? '' } });
    expect([page.status, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
    expect(page.body).toContain('<a class="act" href="">Try again</a>');
  });
});

test('PG-5: to whoever is no admin the job board does not exist, on a page for a browser too', async () => {
  const page = await rawHttp(world.app.url, { path: '/admin/queues', headers: { accept: browsers } });
  expect([page.status, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(page.body).toContain(commonProblems.not_found[1]);
});
