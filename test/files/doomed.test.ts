import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { Config } from '../../src/config/config.js';
import { hourMs } from '../../src/contract/duration.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { ownFolder } from './upload.js';

world.configure({ DATA_DIR: ownFolder() });

const folder = (...parts: readonly string[]) => join(world.app.get(Config).dataDir, ...parts);
const left = async () => (await world.sql<{ name: string }>('select name from stored_files order by name')).map(({ name }) => name);
const sweep = () => world.app.jobs.runSweeps();

/** So many files of somebody that nobody keeps any more, in the order of their names. */
async function doom(owner: Person, first: number, count: number): Promise<void> {
  const since = new Date(world.clock.now().getTime() - hourMs);
  await world.sql(
    `insert into stored_files (name, owner_id, bytes, doomed_at, created_at)
     select n || '.file', $1, 1, $2::timestamptz + n * interval '1 millisecond', $2 from generate_series($3::int, $3 + $4 - 1) n`,
    [owner.id, since, first, count],
  );
}

/** A folder of its name is no file: its removal fails. */
const block = (number: number) => mkdir(folder('files', `${number}.file`), { recursive: true });

test('what the store does not remove is tried again in an hour, and holds up no other file and no upload that was left', async () => {
  world.log.expectError(/a sweep failed/);
  const { rosa } = await world.people({ rosa: {} });
  await doom(rosa, 100, 250);
  await block(100);
  await mkdir(folder('uploads', `${world.clock.now().getTime() - 2 * hourMs}-left`), { recursive: true });
  await sweep();
  expect(await left()).toEqual(['100.file']);
  expect(await readdir(folder('uploads'))).toEqual([]);
  await rm(folder('files', '100.file'), { recursive: true });
  await sweep();
  expect(await left()).toEqual(['100.file']);
  world.clock.advance(hourMs);
  await sweep();
  expect(await left()).toEqual([]);
});

test('where it removes none a round ends with a hundred, and the next one tries others', async () => {
  world.log.expectError(/a sweep failed/);
  const { dan } = await world.people({ dan: {} });
  await doom(dan, 500, 200);
  await Promise.all(Array.from({ length: 200 }, (_, place) => block(500 + place)));
  const due = async () => (await world.sql('select name from stored_files where doomed_at <= $1', [world.clock.now()])).length;
  await sweep();
  expect(await due()).toBe(100);
  await sweep();
  expect(await due()).toBe(0);
});
