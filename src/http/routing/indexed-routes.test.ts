import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AddressInfo, Server } from 'node:net';
import { IndexedRoutes } from './indexed-routes.js';

const adapter = new IndexedRoutes();
const says = (words: string) => (_request: unknown, response: { send(text: string): void }) => response.send(words);
let server: Server;

beforeAll(async () => {
  adapter.use((_request: unknown, response: { set(name: string, value: string): void }, next: () => void) => {
    response.set('x-before', 'yes');
    next();
  });
  adapter.get('/api/rides/mine', says('mine'));
  adapter.get('/api/rides/:id', says('a ride'));
  adapter.post('/api/rides', says('booked'));
  adapter.get('/api/rides-archive', says('archive'));
  adapter.delete('/api/friends/:id', says('gone'));
  adapter.get('/api/friends/broken', () => {
    throw new Error('broken');
  });
  adapter.all('/api/{*path}', says('no such call'));
  adapter.get('{*path}', says('a page'));
  adapter.use((_error: unknown, _request: unknown, response: { status(code: number): { send(text: string): void } }, _next: () => void) =>
    response.status(500).send('an accident'),
  );
  server = adapter.getInstance<{ listen(port: number, host: string): Server }>().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

test.each([
  ['GET', '/api/rides/mine', 'mine'],
  ['GET', '/api/rides/7', 'a ride'],
  ['GET', '/API/Rides/7', 'a ride'],
  ['GET', '/api/rides/7/', 'a ride'],
  ['GET', '/api/rides/7?to=/api/friends', 'a ride'],
  ['POST', '/api/rides', 'booked'],
  ['GET', '/api/rides-archive', 'archive'],
  ['GET', '/api/rides', 'no such call'],
  ['GET', '/api/rides/7/8', 'no such call'],
  ['GET', '/api//rides/7', 'no such call'],
  ['DELETE', '/api/friends/7', 'gone'],
  ['GET', '/api/friends/broken', 'an accident'],
  ['GET', '/api/constructor', 'no such call'],
  ['GET', '/api/__proto__', 'no such call'],
  ['GET', '/api', 'a page'],
  ['GET', '/rides/7', 'a page'],
  ['GET', '/', 'a page'],
])('%s %s: %s', async (method, path, answer) => {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method });
  expect(await response.text()).toBe(answer);
  expect(response.headers.get('x-before')).toBe('yes');
});
