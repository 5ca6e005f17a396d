import { afterEach, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { world } from '../world/world.js';

/** Node's own limit is 16 KB. */
const pastHeaderLimit = 16_500;

const sockets: Socket[] = [];
afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()));

async function dial(): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(world.app.url).port) });
  socket.on('error', () => undefined); // the server hangs up on purpose
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

/** Sends bytes that no client library would, and reads the status line of the answer. */
async function statusOf(text: string): Promise<number> {
  const socket = await dial();
  let answer = '';
  socket.on('data', (chunk) => (answer += String(chunk)));
  // Just past the limit: the server reads no further, and hanging up on unread bytes could swallow its answer.
  socket.write(text.slice(0, pastHeaderLimit));
  await new Promise((resolve) => socket.once('close', resolve));
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
}

const head = (...lines: string[]) => `${['POST /api/rides HTTP/1.1', 'Host: hometown.test', ...lines].join('\r\n')}\r\n\r\n`;

test.each([
  ['two lengths', head('Content-Length: 4', 'Transfer-Encoding: chunked') + '0\r\n\r\n', 400],
  ['a header of 20 KB', head(`X-Long: ${'x'.repeat(20_000)}`), 431],
  ['10,000 headers', head(...Array.from({ length: 10_000 }, (_, index) => `x${index}: y`)), 431],
  ['no HTTP at all', 'HELLO\r\n\r\n', 400],
])('GEN-11: %s', async (_, text, status) => {
  expect(await statusOf(text)).toBe(status);
});

test('GEN-11: 200 connections that never finish their request hold up nobody', async () => {
  const slow = await Promise.all(Array.from({ length: 200 }, () => dial()));
  for (const socket of slow) socket.write('GET /api/me HTTP/1.1\r\nHost: home');
  const { rosa } = await world.people({ rosa: {} });
  const answers = await Promise.all(Array.from({ length: 20 }, () => rosa.http('/api/me')));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
});
