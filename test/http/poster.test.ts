import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { Doors } from '../../src/http/outbound/doors.js';
import { Poster } from '../../src/http/outbound/poster.js';

let servers: Server[] = [];
const posters: Poster[] = [];
afterEach(async () => {
  for (const poster of posters.splice(0)) poster.onApplicationShutdown();
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve).closeAllConnections())));
  servers = [];
});

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A server of this test behind one door more than there is, and how many connections it had. */
async function serve(answer: Answer) {
  const server = createServer((request, response) => {
    request.resume();
    answer(request, response);
  });
  servers.push(server);
  let connections = 0;
  server.on('connection', () => (connections += 1));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const doors = new Doors();
  doors.addressesOf = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
  doors.isOpen = (address, to) => address === '127.0.0.1' && to === port;
  const poster = new Poster(doors);
  posters.push(poster);
  return { poster, doors, url: `http://push.example:${port}/x`, connections: () => connections };
}

const letter = { headers: { 'content-type': 'application/octet-stream' }, body: Buffer.from('hello') };

test('status and Retry-After come back, and one connection serves for the next', async () => {
  const { poster, url, connections } = await serve((_request, response) => response.writeHead(429, { 'retry-after': '3' }).end('wait'));
  expect(await poster.post(url, letter)).toEqual({ status: 429, retryAfter: '3' });
  expect(await poster.post(url, letter)).toEqual({ status: 429, retryAfter: '3' });
  expect(connections()).toBe(1);
});

test('a redirect is an answer, whatever it leads to', async () => {
  const { poster, url, connections } = await serve((_request, response) =>
    response.writeHead(308, { location: 'http://127.0.0.1/' }).end(),
  );
  expect(await poster.post(url, letter)).toMatchObject({ status: 308 });
  expect(connections()).toBe(1);
});

test.each(['http://127.0.0.1/', 'https://[::1]/', 'https://169.254.169.254/', 'https://10.0.0.1/', 'https://1.1.1.1:8443/'])(
  '%s is a closed door (PUSH-1)',
  async (address) => {
    const poster = new Poster(new Doors());
    posters.push(poster);
    await expect(poster.post(address, letter)).rejects.toThrow('leads to no address of the public web');
  },
);

test('a name that leads to a private address later is not asked then', async () => {
  const { poster, doors, url, connections } = await serve((_request, response) => response.writeHead(201, { connection: 'close' }).end());
  await poster.post(url, letter);
  doors.addressesOf = () => Promise.resolve([{ address: '10.0.0.1', family: 4 }]);
  await expect(poster.post(url, letter)).rejects.toThrow('leads to no address of the public web');
  expect(connections()).toBe(1);
});

test('an answer that comes in drops keeps its status, and is given up within 10 s, as is none at all', async () => {
  const slow = await serve((_request, response) => {
    response.writeHead(201);
    const drip = setInterval(() => response.write('x'), 100);
    response.on('close', () => clearInterval(drip));
  });
  const silent = await serve(() => undefined);
  const start = performance.now();
  const [first, second] = await Promise.allSettled([slow, silent].map(({ poster, url }) => poster.post(url, letter)));
  expect(first).toMatchObject({ status: 'fulfilled', value: { status: 201 } });
  expect(second?.status).toBe('rejected');
  expect(performance.now() - start).toBeLessThan(20_000);
});
