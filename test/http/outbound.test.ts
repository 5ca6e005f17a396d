import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from '@jest/globals';
import { type Address, Doors } from '../../src/http/outbound/doors.js';
import { maxPageBytes, Outbound } from '../../src/http/outbound/outbound.js';
import { until } from '../lib/until.js';

const here: Address = { address: '127.0.0.1', family: 4 };

/** One door more than there is: that of this test's own server. */
class OneMore extends Doors {
  readonly asked: string[] = [];

  constructor(
    private readonly port: number,
    private readonly leadsTo: (time: number) => readonly Address[],
  ) {
    super();
  }

  override addressesOf(host: string): Promise<Address[]> {
    this.asked.push(host);
    return Promise.resolve([...this.leadsTo(this.asked.length)]);
  }

  override isOpen(address: string, port: number): boolean {
    return (address === here.address && port === this.port) || super.isOpen(address, port);
  }
}

let servers: Server[] = [];
afterEach(async () => {
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve).closeAllConnections())));
  servers = [];
});

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

async function serve(answer: Answer, leadsTo: (time: number) => readonly Address[] = () => [here]) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const doors = new OneMore(port, leadsTo);
  return { outbound: new Outbound(doors), doors, requests, port, url: `http://page.example:${port}/` };
}

const html = { 'content-type': 'text/html; charset=utf-8' };
const hello: Answer = (_request, response) => response.writeHead(200, html).end('<title>Hello</title>');
const redirect =
  (location: string, status = 302): Answer =>
  (_request, response) =>
    response.writeHead(status, { location }).end();
const closed = 'leads to no address of the public web';

test('a page is read at the address that was judged, without cookies and by its own name', async () => {
  const { outbound, requests, url, port } = await serve(hello);
  const page = await outbound.page(`${url}path?q=1#place`);
  expect([page.body.toString(), page.contentType]).toEqual(['<title>Hello</title>', html['content-type']]);
  expect(requests).toMatchObject([
    { method: 'GET', url: '/path?q=1', headers: { host: `page.example:${port}`, 'user-agent': 'Hometown' } },
  ]);
  expect(Object.keys(requests[0]?.headers ?? {}).toSorted()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent']);
});

test.each([
  'ftp://page.example/',
  'file:///etc/passwd',
  'data:text/html,<title>x</title>',
  'gopher://page.example/',
  'http://user:secret@page.example/',
  'http://user@page.example/',
  'not an address',
  '',
])('%j is asked of nobody', async (address) => {
  const { outbound, doors } = await serve(hello);
  await expect(outbound.page(address)).rejects.toThrow(/^no address/);
  expect(doors.asked).toEqual([]);
});

test.each([
  'http://127.0.0.1/',
  'http://127.0.0.1:5432/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://0177.0.0.1/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://169.254.169.254/latest/meta-data/',
  'http://10.0.0.1/',
  'http://100.64.0.1/',
  'http://0.0.0.0/',
  'http://1.1.1.1:8080/',
  'https://1.1.1.1:22/',
])('%s is a closed door (UP-5)', async (address) => {
  const { outbound } = await serve(hello);
  await expect(outbound.page(address)).rejects.toThrow(closed);
});

test('a name that leads to a private address, or to a public and a private one, or nowhere, is a closed door', async () => {
  for (const address of ['10.0.0.1', '127.0.0.2', '169.254.169.254']) {
    const { outbound, url, requests } = await serve(hello, () => [here, { address, family: 4 }]);
    await expect(outbound.page(url)).rejects.toThrow(closed);
    expect(requests).toEqual([]);
  }
  const nowhere = await serve(hello, () => []);
  await expect(nowhere.outbound.page(nowhere.url)).rejects.toThrow(closed);
});

test('a name is looked up once: what it leads to a moment later is not asked', async () => {
  const { outbound, doors, url, requests } = await serve(hello, (time) => (time === 1 ? [here] : [{ address: '10.0.0.1', family: 4 }]));
  await outbound.page(url);
  expect([doors.asked, requests.length]).toEqual([['page.example'], 1]);
  await expect(outbound.page(url)).rejects.toThrow(closed);
  expect(requests).toHaveLength(1);
});

test('three redirects are followed, and no more', async () => {
  const count = (most: number): Answer => {
    let left = most;
    return (request, response) => (left-- > 0 ? redirect(`/${left}`, 308) : hello)(request, response);
  };
  const three = await serve(count(3));
  expect((await three.outbound.page(three.url)).body.toString()).toContain('Hello');
  const four = await serve(count(4));
  await expect(four.outbound.page(four.url)).rejects.toThrow('redirected too often');
  expect(four.requests).toHaveLength(4);
});

test.each([
  ['http://169.254.169.254/', closed],
  ['http://[::1]:80/', closed],
  ['//10.0.0.1/', closed],
  ['http://1.1.1.1:6379/', closed],
  ['file:///etc/passwd', 'no address of the public web'],
  ['http://me:secret@page.example/', 'no address of the public web'],
  ['http://[', 'no address'],
])('a redirect to %s is judged like the first address', async (location, reason) => {
  const { outbound, url } = await serve(redirect(location));
  await expect(outbound.page(url)).rejects.toThrow(reason);
});

test.each([
  ['no HTML', { headers: { 'content-type': 'application/json' }, status: 200 }, 'no page'],
  ['a picture', { headers: { 'content-type': 'image/png' }, status: 200 }, 'no page'],
  ['what only looks like HTML', { headers: { 'content-type': 'text/html-or-not' }, status: 200 }, 'no page'],
  ['something without a type', { headers: {}, status: 200 }, 'no page'],
  ['what is not there', { headers: html, status: 404 }, 'answered 404'],
  ['what fails', { headers: html, status: 500 }, 'answered 500'],
])('%s is not read', async (_, { headers, status }, reason) => {
  const { outbound, url } = await serve((_request, response) => response.writeHead(status, headers).end('x'));
  await expect(outbound.page(url)).rejects.toThrow(reason);
});

test('what is packed though nobody asked for it is not unpacked', async () => {
  const bomb = gzipSync(Buffer.alloc(32 * 1024 * 1024));
  const { outbound, url } = await serve((_request, response) => response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(bomb));
  await expect(outbound.page(url)).rejects.toThrow('packed');
});

test('of an endless page the beginning is read, and its connection is closed', async () => {
  const chunk = Buffer.alloc(64 * 1024, 'x');
  let sent = 0;
  const { promise: gone, resolve } = Promise.withResolvers<unknown>();
  const { outbound, url } = await serve((_request, response) => {
    response.writeHead(200, html).on('close', resolve);
    const more = (): void => {
      sent += chunk.length;
      if (!response.destroyed) response.write(chunk, () => setImmediate(more));
    };
    more();
  });
  const { body } = await outbound.page(url);
  expect(body).toHaveLength(maxPageBytes);
  await gone;
  // Buffers between hold some more.
  expect(sent).toBeLessThan(64 * 1024 * 1024);
});

test('headers without end are cut off', async () => {
  const { outbound, url } = await serve((_request, response) => response.writeHead(200, { ...html, 'x-long': 'x'.repeat(60_000) }).end());
  await expect(outbound.page(url)).rejects.toThrow();
});

test('a page that comes in drops, or never, is given up within 5 s', async () => {
  const slow = await serve((_request, response) => {
    response.writeHead(200, html);
    const drip = setInterval(() => response.write('<'), 100);
    response.on('close', () => clearInterval(drip));
  });
  const silent = await serve(() => undefined);
  const lost = await serve(hello);
  lost.doors.addressesOf = () => new Promise(() => undefined);
  const start = performance.now();
  const all = await Promise.allSettled([slow, silent, lost].map(({ outbound, url }) => outbound.page(url)));
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(performance.now() - start).toBeLessThan(10_000);
});

test('so many pages are read at a time, and no more', async () => {
  const open: ServerResponse[] = [];
  const { outbound, url } = await serve((_request, response) => open.push(response));
  const eight = Array.from({ length: 8 }, () => outbound.page(url));
  await expect(outbound.page(url)).rejects.toThrow('too many pages are read just now');
  await until({ what: 'eight requests' }, () => open.length === 8);
  for (const response of open) response.writeHead(200, html).end('<title>Hello</title>');
  expect(await Promise.all(eight)).toHaveLength(8);
  const ninth = outbound.page(url);
  await until({ what: 'the ninth request' }, () => open.length === 9);
  open[8]?.writeHead(200, html).end('');
  expect((await ninth).body).toHaveLength(0);
});
