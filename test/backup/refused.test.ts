import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { Manifest } from '../../src/backup/manifest.js';
import { restoreBackup } from '../../src/backup/restore-backup.js';
import { takeBackup } from '../../src/backup/take-backup.js';
import { Config } from '../../src/config/config.js';
import { withMigrator } from '../../src/database/migrate.js';
import { ownFolder, picture, setPhoto } from '../files/upload.js';
import { Instance } from '../world/instance.js';
import { insertPerson } from '../world/people.js';
import { until } from '../lib/until.js';
import { whileHeld } from '../world/waiting.js';
import { world } from '../world/world.js';
import { emptyPlace, newFolder, type Place, quietPlace } from './town.js';

world.configure({ DATA_DIR: ownFolder() });

const townData = () => ({ databaseUrl: world.databaseUrl, dataDir: world.app.get(Config).dataDir, bucket: undefined });
const backup = newFolder('backup');
const opened: { drop: () => Promise<void> }[] = [];

beforeAll(async () => {
  const { rosa } = await world.people({ rosa: {} });
  await setPhoto(rosa, await picture(64, 64).png().toBuffer());
  await takeBackup(townData(), backup);
});

afterEach(async () => {
  for (const place of opened.splice(0)) await place.drop();
});

async function kept(making: Promise<Place>): Promise<Place> {
  const made = await making;
  opened.push(made);
  return made;
}

const place = () => kept(quietPlace());
const newPlace = () => kept(emptyPlace());

async function damaged(change: (folder: string) => Promise<unknown>): Promise<string> {
  const folder = newFolder('damaged');
  await cp(backup, folder, { recursive: true });
  await change(folder);
  return folder;
}

/** A backup whose manifest was changed by somebody who knows how. */
const forged = (change: (manifest: Manifest) => void) =>
  damaged(async (folder) => {
    const file = join(folder, 'manifest.json');
    const manifest = Manifest.parse(JSON.parse(await readFile(file, 'utf8')));
    change(manifest);
    await writeFile(file, JSON.stringify(manifest));
  });

/** A backup with another list of files, and the checksum that goes with it. */
async function withFiles(lines: readonly object[]): Promise<string> {
  const list = gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const folder = await forged((manifest) => {
    manifest.files.sha256 = createHash('sha256').update(list).digest('hex');
  });
  await writeFile(join(folder, 'files.jsonl.gz'), list);
  return folder;
}

const waitingBackup = `select from pg_stat_activity where application_name = 'hometown backup' and wait_event_type = 'Lock'`;

const people = ({ database }: Place) => database.rows<{ id: string }>('select id from users where not is_agent');

test.each([
  ['a table', 'is damaged: tables/users.copy.gz', () => damaged((folder) => appendFile(join(folder, 'tables/users.copy.gz'), 'x'))],
  ['a table that is gone', 'is damaged: tables/rides.copy.gz', () => damaged((folder) => rm(join(folder, 'tables/rides.copy.gz')))],
  ['the list of files', 'is damaged: files.jsonl.gz', () => damaged((folder) => appendFile(join(folder, 'files.jsonl.gz'), 'x'))],
  ['the manifest', 'manifest.json in', () => damaged((folder) => writeFile(join(folder, 'manifest.json'), '{'))],
  ['no manifest', 'There is no backup in', () => damaged((folder) => rm(join(folder, 'manifest.json')))],
  [
    'a table outside of the folder',
    'manifest.json in',
    () => forged(({ tables }) => tables.splice(0, 1, { name: '../users', columns: ['id'], rows: 0, sha256: '0'.repeat(64) })),
  ],
])('a backup with damage in %s is refused before anything is touched', async (_title, message, make) => {
  const there = await newPlace();
  await expect(restoreBackup(there, await make())).rejects.toThrow(message);
  expect(await there.database.rows(`select tablename from pg_tables where schemaname = 'public'`)).toEqual([]);
});

test('rows that went missing are noticed, and nothing of the town stays', async () => {
  const there = await place();
  const folder = await forged((manifest) => {
    for (const table of manifest.tables) if (table.name === 'users') table.rows += 1;
  });
  await expect(restoreBackup(there, folder)).rejects.toThrow(/users has \d+ rows instead of/);
  expect(await people(there)).toEqual([]);
  await restoreBackup(there, backup);
  expect(await people(there)).toHaveLength(1);
});

test('a damaged photo is noticed, and nothing of the town stays', async () => {
  const there = await place();
  const folder = await damaged(async (copy) => {
    const [photo = ''] = await readdir(join(copy, 'files', 'files'));
    await appendFile(join(copy, 'files', 'files', photo), 'x');
  });
  await expect(restoreBackup(there, folder)).rejects.toThrow('is damaged: files/files/');
  expect(await people(there)).toEqual([]);
  expect(await readdir(there.dataDir)).toEqual([]);
});

test.each(['../escaped', '/tmp/escaped', 'files/../../escaped', String.raw`..\escaped`, 'pg/postgresql.conf', 'pg.password', '.env'])(
  'a file named %s is not written',
  async (path) => {
    const there = await place();
    const content = 'x';
    const sha256 = createHash('sha256').update(content).digest('hex');
    const folder = await withFiles([{ path, bytes: 1, sha256, mode: 0o644 }]);
    await mkdir(join(folder, 'files', 'pg'), { recursive: true });
    await writeFile(join(folder, 'files', path.replaceAll('..', '').replaceAll('\\', '')), content).catch(() => undefined);
    await expect(restoreBackup(there, folder)).rejects.toThrow();
    expect(await people(there)).toEqual([]);
    expect(await readdir(there.dataDir)).toEqual([]);
  },
);

test('a town with people is not restored over', async () => {
  const there = await place();
  await restoreBackup(there, backup);
  await there.database.rows(`update users set full_name = 'Somebody else' where not is_agent`);
  await expect(restoreBackup(there, backup)).rejects.toThrow('There are people in this database');
  expect(await there.database.rows('select full_name from users where not is_agent')).toEqual([{ full_name: 'Somebody else' }]);
});

test('nor is one on which Hometown runs', async () => {
  await expect(restoreBackup(townData(), backup)).rejects.toThrow('Hometown runs on this database');
});

test('two who restore at once do it one after the other: the second finds people', async () => {
  const there = await place();
  const both = await Promise.allSettled([restoreBackup(there, backup), restoreBackup({ ...there, dataDir: newFolder('second') }, backup)]);
  const refused = both.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
  expect(refused).toEqual([expect.stringContaining('There are people in this database')]);
  expect(await people(there)).toHaveLength(1);
});

test('a backup of a newer Hometown says so', async () => {
  const folder = await forged(({ migrations }) => migrations.push('999-teleport'));
  await expect(restoreBackup(await place(), folder)).rejects.toThrow('newer Hometown (999-teleport)');
});

test('one of an older Hometown comes back as it was, for the next start to migrate', async () => {
  const old = await newPlace();
  await withMigrator(old.databaseUrl, (migrator) => migrator.up({ to: '060-data-rights' }));
  await old.database.rows(insertPerson, ['user_old', 'Old', 'old@hometown.test', ['customer'], 'America/New_York', new Date()]);
  const folder = newFolder('old');
  await takeBackup(old, folder);

  const there = await newPlace();
  await restoreBackup(there, folder);
  expect(await there.database.rows('select name from mikro_orm_migrations order by id desc limit 1')).toEqual([
    { name: '060-data-rights' },
  ]);
  const started = await Instance.start({ databaseUrl: there.databaseUrl, clock: world.clock, env: { DATA_DIR: there.dataDir } });
  await started.close();
  world.log.listen();
  expect(await people(there)).toEqual([{ id: 'user_old' }]);
  const { migrations } = Manifest.parse(JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8')));
  expect(await there.database.rows('select name from mikro_orm_migrations order by id')).toEqual(migrations.map((name) => ({ name })));
});

test('a database that is newer than the backup is refused', async () => {
  const there = await place();
  await restoreBackup(there, backup);
  await there.database.truncate('users cascade');
  const folder = await forged(({ migrations }) => migrations.pop());
  await expect(restoreBackup(there, folder)).rejects.toThrow('This database is newer than the backup');
});

test('a backup goes into a new folder only, and never into the data folder', async () => {
  await expect(takeBackup(townData(), backup)).rejects.toThrow('exists');
  await expect(takeBackup(townData(), join(townData().dataDir, 'backup'))).rejects.toThrow('is within');
  const there = await newPlace();
  const folder = newFolder('none');
  await expect(takeBackup(there, folder)).rejects.toThrow('There is no town in this database yet');
  await expect(readdir(`${folder}.part`)).rejects.toThrow('ENOENT');
});

test('of a backup that is interrupted nothing stays, and it says that it is not done', async () => {
  const { databaseUrl, dataDir } = townData();
  const folder = newFolder('interrupted');
  const holder = new pg.Client({ connectionString: databaseUrl });
  await holder.connect();
  await holder.query('begin; lock table users in access exclusive mode');
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, NODE_OPTIONS: '' };
  const run = spawn(process.execPath, ['scripts/command.mjs', 'backup', folder], { env, stdio: 'ignore' });
  const ended = once(run, 'exit');
  try {
    await until({ what: 'the backup to wait', withinMs: 60_000 }, async () => (await world.sql(waitingBackup)).length > 0);
    expect(await readdir(`${folder}.part`)).toContain('tables');
    run.kill('SIGINT');
    expect(await ended).toEqual([130, null]);
    await expect(readdir(`${folder}.part`)).rejects.toThrow('ENOENT');
  } finally {
    run.kill('SIGKILL');
    await holder.end();
  }
}, 120_000);

test('files that are the machine’s, unfinished or elsewhere are not saved', async () => {
  const { dataDir } = townData();
  await mkdir(join(dataDir, 'pg'), { recursive: true });
  await writeFile(join(dataDir, 'pg', 'postgresql.conf'), 'x');
  await writeFile(join(dataDir, 'pg.password'), 'secret');
  await writeFile(join(dataDir, 'files', '.half.part'), 'x');
  await symlink('/etc/passwd', join(dataDir, 'files', 'link'));
  await mkdir(join(dataDir, 'legal'), { recursive: true });
  await writeFile(join(dataDir, 'legal', 'terms.md'), '# Terms');
  const folder = newFolder('backup');
  const { files } = await takeBackup(townData(), folder);
  const names = await readdir(join(folder, 'files'), { recursive: true });
  expect(names.filter((name) => !/^files\/[\w-]{32}\.webp$/.test(name)).toSorted()).toEqual(['files', 'legal', 'legal/terms.md']);
  expect(files.count).toBe(2);
});

test('what is written while the backup is taken is in none of its tables', async () => {
  const rowsOf = async (name: string) => (await world.sql(`select from ${name}`)).length;
  const before = { users: await rowsOf('users'), vehicles: await rowsOf('vehicles') };
  const { taking } = await whileHeld('lock table users in access exclusive mode', async (writer) => {
    await writer.query(insertPerson, ['user_late', 'Late', 'late@hometown.test', ['customer'], 'America/New_York', new Date()]);
    await writer.query(
      `insert into vehicles (driver_id, make, model, colour, plate, seats) values ('user_late', 'Fiat', 'Panda', 'red', 'LATE', 4)`,
    );
    const begun = takeBackup(townData(), newFolder('backup'));
    await until({ what: 'the backup to wait for the table of people' }, async () => (await world.sql(waitingBackup)).length > 0);
    return { taking: begun };
  });
  const { tables } = await taking;
  const saved = new Map(tables.map(({ name, rows }) => [name, rows]));
  expect({ users: saved.get('users'), vehicles: saved.get('vehicles') }).toEqual(before);
  expect(await rowsOf('vehicles')).toBe(before.vehicles + 1);
});

test('a bucket’s files are asked for where they are', async () => {
  const folder = await forged((manifest) => {
    manifest.bucket = 'town-files';
  });
  await expect(restoreBackup(await place(), folder)).rejects.toThrow('in the bucket town-files');
  await expect(restoreBackup({ ...(await place()), bucket: 'other' }, backup)).rejects.toThrow('S3_BUCKET is set');
});
