import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SessionService } from '../../src/auth/sessions/session.service.js';
import { sessionCookie } from '../../src/auth/sessions/session-cookie.js';
import { restoreBackup } from '../../src/backup/restore-backup.js';
import { takeBackup } from '../../src/backup/take-backup.js';
import { Config } from '../../src/config/config.js';
import { Work } from '../../src/database/work.js';
import { hashOf } from '../../src/http/access/secret-token.js';
import { getMe } from '../../src/profiles/profiles.contract.js';
import { listRides } from '../../src/rides/rides.contract.js';
import { seeSharedTrip } from '../../src/sharing/sharing.contract.js';
import { cancelRide } from '../../src/trips/trips.contract.js';
import { bearer, connect, post, tokenOf, use } from '../agents/mcp-client.js';
import { ownFolder, picture, setPhoto } from '../files/upload.js';
import { books } from '../rides/town.js';
import { linkOf } from '../sharing/links.js';
import { Caller } from '../world/caller.js';
import { Instance } from '../world/instance.js';
import { world } from '../world/world.js';
import { contentOf, emptyPlace, newFolder } from './town.js';

world.configure({ SEED: 'demo', TOWNSPEOPLE: '0', MCP: 'on', DATA_DIR: ownFolder() });

/** Everybody signs in anew, and what counts per minute begins anew. */
const ofNow = ['sessions', 'oidc_payloads', 'rate_limits', 'idempotency_keys'];
/** Assistants outside need new tokens; what one asked to be confirmed goes with its token. */
const startsEmpty = [...ofNow, 'access_tokens', 'agent_confirmations'];
/** Of links to rides those that go with an alert stay. */
const links = 'trip_shares';

const townData = () => ({ databaseUrl: world.databaseUrl, dataDir: world.app.get(Config).dataDir, bucket: undefined });
const rowsHere = (text: string) => world.sql<never>(text);
const backup = newFolder('backup');
let here: Awaited<ReturnType<typeof contentOf>>;
let there: Awaited<ReturnType<typeof emptyPlace>>;
let restored: Instance;
let token: string;
let link: string;
/** The only link there that goes with an alert. */
const alertHash = hashOf('a link of an alert');

beforeAll(async () => {
  const { rosa } = await world.people({ rosa: {} });
  await setPhoto(rosa, await picture(64, 64).png().toBuffer());
  await writeFile(join(townData().dataDir, 'session-secret'), 'the key of this town, which signs its cookies', { mode: 0o600 });
  // Of a folder that is a disk of its own, which nobody but root may look into.
  await mkdir(join(townData().dataDir, 'lost+found'));
  await writeFile(join(townData().dataDir, 'lost+found', '#12'), 'a piece');
  const { id } = await books(rosa);
  link = await linkOf(rosa, { id });
  await world.sql('insert into trip_shares (ride_id, token_hash, alert_by, created_at) values ($1, $2, $3, now())', [
    id,
    alertHash,
    rosa.id,
  ]);
  token = await tokenOf(rosa);
  const assistant = await connect(token);
  await use(assistant, 'cancel_ride', { ride_id: id });
  await assistant.close();
  await world.settle();
  here = await contentOf(rowsHere);
  await takeBackup(townData(), backup);
  there = await emptyPlace();
  await restoreBackup(there, backup);
});

afterAll(async () => {
  await restored?.close();
  await there.drop();
});

test('every table has the same rows in the restored town', async () => {
  const restoredContent = await contentOf((text) => there.database.rows(text));
  expect([...restoredContent.keys()]).toEqual([...here.keys()]);
  expect(here.get('rides')?.rows).toBeGreaterThan(10);
  for (const table of ['sessions', 'access_tokens', 'agent_confirmations']) expect(here.get(table)?.rows).toBeGreaterThan(0);
  for (const [table, content] of here) {
    const isMigrations = table === 'mikro_orm_migrations'; // it says when they ran, which was another time
    if (isMigrations || startsEmpty.includes(table) || table === links) continue;
    expect(restoredContent.get(table)).toEqual(content);
  }
  for (const table of startsEmpty) expect(restoredContent.get(table)).toMatchObject({ table, rows: 0 });
});

test('its triggers work, and what counts by itself goes on where it was', async () => {
  const off = await there.database.rows(`select tgname from pg_trigger where not tgisinternal and tgenabled <> 'O'`);
  expect(off).toEqual([]);
  const next = `select nextval(pg_get_serial_sequence('tariffs', 'number'))::int as next`;
  const [[here0], [there0]] = await Promise.all([world.sql<{ next: number }>(next), there.database.rows<{ next: number }>(next)]);
  expect(there0?.next).toBe(here0?.next);
  const unused = `select sequencename as name from pg_sequences where schemaname = 'public' and last_value is null order by name`;
  expect(await there.database.rows(unused)).toEqual(await world.sql(unused));
});

test('who lived there signs in, sees the own face and ride, and goes on', async () => {
  const { rosa } = await world.people({ rosa: {} });
  restored = await Instance.start({ databaseUrl: there.databaseUrl, clock: world.clock, env: { MCP: 'on', DATA_DIR: there.dataDir } });
  world.log.listen();
  const signedOut = new Caller(restored, world.clock, rosa.cookie);
  expect((await signedOut.refused(getMe, {})).status).toBe(401);
  expect((await post(bearer(token), { instance: restored })).status).toBe(401);
  expect(await signedOut.refused(seeSharedTrip, { query: { token: link } })).toMatchObject({ status: 404, code: 'trip_over' });
  expect(await there.database.rows('select token_hash from trip_shares')).toEqual([{ token_hash: alertHash }]);

  const sessions = restored.get(SessionService);
  const { token: session } = await restored.get(Work).run((unit) => sessions.start(unit, rosa.id, { userAgent: 'test' }));
  const back = new Caller(restored, world.clock, `${sessions.cookies.name(sessionCookie)}=${session}`);
  const me = await back.call(getMe, {});
  expect(me).toEqual(await rosa.call(getMe, {}));
  const [photo, original] = await Promise.all([back.http(me.avatar_url ?? ''), rosa.http(me.avatar_url ?? '')]);
  expect(photo.status).toBe(200);
  expect(Buffer.from(await photo.arrayBuffer())).toEqual(Buffer.from(await original.arrayBuffer()));
  const { rides } = await back.call(listRides, { query: {} });
  expect(rides).toHaveLength(1);
  const cancelled = await back.call(cancelRide, { params: { id: rides[0]?.id ?? '' }, body: { reason: 'changed_plans' } });
  expect(cancelled).toMatchObject({ status: 'cancelled' });
});

test('the data folder is back, each file for the same readers', async () => {
  expect(await readdir(there.dataDir)).not.toContain('lost+found');
  const secret = join(there.dataDir, 'session-secret');
  expect(await readFile(secret, 'utf8')).toBe('the key of this town, which signs its cookies');
  expect((await stat(secret)).mode & 0o777).toBe(0o600);
  expect((await stat(backup)).mode & 0o777).toBe(0o700);
});
