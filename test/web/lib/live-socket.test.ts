/** @jest-environment node */
import { once } from 'node:events';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { Server } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { tooManySockets } from '../../../src/realtime/realtime.contract';
import { hurry, tooManyTabs, watchRefusals } from '../../../web/lib/device/live-socket';

let server: Server;
let socket: Socket;
afterEach(async () => {
  socket.disconnect();
  await server.close();
});

/** Answers its port. */
async function serve(port = 0): Promise<number> {
  const http: HttpServer = createServer().listen(port, '127.0.0.1');
  server = new Server(http);
  await once(http, 'listening');
  return (http.address() as AddressInfo).port;
}
const happens = (event: string) => new Promise<void>((resolve) => socket.once(event, () => resolve()));

test('M140: with a network again the live line is back at once, and goes on trying as before', async () => {
  const port = await serve();
  // A pause that no test sits out.
  socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], reconnectionDelay: 600_000, randomizationFactor: 0 });
  await happens('connect');
  const gone = happens('disconnect');
  await server.close();
  await gone;
  const failed = happens('connect_error');
  hurry(socket);
  await failed;
  await serve(port);
  const back = happens('connect');
  hurry(socket);
  await back;
  const first = socket.id;
  hurry(socket);
  expect([socket.connected, socket.id]).toEqual([true, first]);
  socket.disconnect();
  hurry(socket);
  expect(socket.active).toBe(false);
});

test('a tab knows that the others have all connections of its person, and that one is free again', async () => {
  const port = await serve();
  let word = tooManySockets;
  server.use((_, next) => next(word === '' ? undefined : new Error(word)));
  socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], autoConnect: false });
  watchRefusals(socket);
  const answered = async (how: string) => {
    const happened = happens(how);
    socket.connect();
    await happened;
    return tooManyTabs.get();
  };
  expect(await answered('connect_error')).toBe(true);
  word = 'signed_out';
  expect(await answered('connect_error')).toBe(false);
  word = tooManySockets;
  expect(await answered('connect_error')).toBe(true);
  word = '';
  expect(await answered('connect')).toBe(false);
});
