/** @jest-environment node */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { Server } from 'socket.io';
import { closeLive, connectLive } from '../../../web/lib/live';
import { until } from '../../lib/until';

let server: Server;
afterEach(async () => {
  closeLive();
  await server.close();
});

test('M139: the page of a call says that it comes first, each time it connects; when it was made only the first time', async () => {
  const http = createServer().listen(0, '127.0.0.1');
  server = new Server(http);
  await once(http, 'listening');
  const said: unknown[] = [];
  server.on('connection', ({ handshake }) => said.push(handshake.auth));
  const { port } = http.address() as AddressInfo;
  // As in a page of that server.
  Object.assign(globalThis, { location: { protocol: 'http:', host: `127.0.0.1:${port}` }, addEventListener: () => undefined });
  const page = { pageOf: 'user_rosa', comesFirst: true };
  connectLive({ page, madeAt: 7, loadBindings: async () => [], cache: new QueryClient(), onRefused: () => undefined });
  await until({ what: 'a first connection' }, () => said.length === 1);
  server.disconnectSockets(true);
  await until({ what: 'a second one' }, () => said.length === 2);
  expect(said).toEqual([{ ...page, since: 7 }, page]);
});
