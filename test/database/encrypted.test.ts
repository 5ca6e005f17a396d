import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { migrate } from '../../src/database/migrate.js';
import { openOrm } from '../../src/database/orm.js';
import { RateLimitSchema } from '../../src/http/rates/rate-limit.entity.js';

/** What a client sends before anything else to ask for TLS: its length and the code of an SSLRequest. */
const sslRequest = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]);

/** A PostgreSQL without TLS, as far as the first answer; keeps what it was sent. */
let server: Server;
let received: Buffer[] = [];
const open = new Set<Socket>();

beforeEach(async () => {
  received = [];
  server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      received.push(data);
      socket.write('N');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});

afterEach(async () => {
  for (const socket of open) socket.destroy();
  await new Promise((resolve) => void server.close(resolve));
});

const address = () => `postgresql://rosa:secret@127.0.0.1:${(server.address() as AddressInfo).port}/town?sslmode=verify-full`;

async function asks(): Promise<void> {
  const orm = await openOrm({ databaseUrl: address() }, [RateLimitSchema], 1);
  try {
    await orm.em.getConnection().execute('select 1');
  } finally {
    await orm.close(true);
  }
}

test.each([
  ['the product’s pool', asks],
  ['migrations', () => migrate(address())],
])('an address that wants TLS is never spoken to without it: %s', async (_, act) => {
  await expect(act()).rejects.toThrow('The server does not support SSL connections');
  expect(Buffer.concat(received)).toEqual(sslRequest);
});
