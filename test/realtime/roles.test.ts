import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import * as z from 'zod/mini';
import { signal } from '../../src/contract/signal.js';
import { Work } from '../../src/database/work.js';
import { ProfilesApi } from '../../src/profiles/profiles.api.js';
import { Realtime } from '../../src/realtime/realtime.js';
import { sessionCheckMs } from '../../src/realtime/realtime.gateway.js';
import { until } from '../lib/until.js';
import { alter } from '../world/admin.js';
import type { Instance } from '../world/instance.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';

const forDrivers = signal({ name: 'test.drive', access: 'driver', payload: z.object({}), rate: { limit: 50, windowS: 60 } });

let other: Instance;
const opened: Socket[] = [];

beforeAll(async () => {
  other = await world.second();
  other.get(Realtime).handle(forDrivers, () => ({}));
}, 60_000);
afterEach(() => {
  for (const socket of opened.splice(0)) socket.disconnect();
});

/** A new page of a person at the other instance: its socket, or why it was refused. */
async function pageOf({ cookie = '' }: Person): Promise<Socket | string> {
  const extraHeaders = { origin: world.app.publicUrl, cookie };
  const socket = io(other.url, { transports: ['websocket'], forceNew: true, reconnection: false, extraHeaders });
  opened.push(socket);
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', (error) => resolve(error.message));
  });
}

async function openPage(person: Person): Promise<Socket> {
  const page = await pageOf(person);
  if (typeof page === 'string') throw new Error(page);
  return page;
}

const drive = (page: Socket): Promise<{ code?: string; ok: boolean }> => page.timeout(20_000).emitWithAck(forDrivers.name, {});

describe('P23: what an instance remembers of a session', () => {
  test('opens no socket for one that was ended at another instance', async () => {
    const { rosa } = await world.people({ rosa: { offline: true } });
    await openPage(rosa);
    await rosa.http('/auth/sign-out', { method: 'POST' });
    expect(await pageOf(rosa)).toEqual(expect.any(String));
  });

  test('gives no new socket a role that was taken away at another instance', async () => {
    const { dan } = await world.people({ dan: { offline: true, driver: true } });
    expect(await drive(await openPage(dan))).toEqual({ ok: true });
    await world.app.get(Work).run((unit) => world.app.get(ProfilesApi).revokeRole(unit, dan.id, 'driver'));
    expect(await drive(await openPage(dan))).toMatchObject({ ok: false, code: 'forbidden' });
  });
});

test('P23: an open socket whose person has other roles by now is closed, also when the word of it was lost', async () => {
  expect(sessionCheckMs).toBeLessThanOrEqual(5_000);
  const { dora } = await world.people({ dora: { offline: true, driver: true } });
  const page = await openPage(dora);
  await alter(dora, { roles: ['customer'] });
  await until({ what: 'the socket to close' }, () => page.disconnected);
});
