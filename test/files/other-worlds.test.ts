import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { hourMs } from '../../src/contract/duration.js';
import { environment } from '../lib/environment.js';
import { world } from '../world/world.js';

test('what the world of another test is writing stays, whatever this one’s clock says', async () => {
  const theirs = join(environment('TEST_DATA_DIR'), 'uploads', `${world.clock.now().getTime()}-theirs`);
  await mkdir(theirs, { recursive: true });
  world.clock.advance(hourMs + 1);
  await world.settle();
  expect(await readdir(theirs)).toEqual([]);
  await rm(theirs, { recursive: true });
});
