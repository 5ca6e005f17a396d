import { expect, test } from '@jest/globals';
import { addFavorite, addPairBlock } from '../../src/pairs/pairs.contract.js';
import { ownFolder } from '../files/upload.js';
import { areaOf, copyOf } from '../privacy/copies.js';
import { closes, graceIsOver } from '../privacy/leaving.js';
import { completed, nextDay } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';

world.configure({ DATA_DIR: ownFolder() });

const rows = () =>
  world.sql(`select 'favorite' as what, rider_id as who, driver_id as whom from favourite_drivers
    union all select 'never', blocker_id, blocked_id from pair_blocks order by 1, 2`);
const likes = (rider: Person, driver: Person) => rider.call(addFavorite, { body: { driver_id: driver.id } });
const never = (one: Person, other: Person) => one.call(addPairBlock, { body: { user_id: other.id } });

test('PG-8: a copy has my own choices, and nobody’s about me; with an account both go', async () => {
  await nextDay();
  const { rosa, finn, dan } = await world.people({ rosa: {}, finn: {}, dan: { driver: true } });
  for (const rider of [rosa, finn]) {
    await completed(rider, dan);
    await likes(rider, dan);
    await nextDay();
  }
  await never(rosa, dan);
  await never(dan, finn);
  const copy = await copyOf(dan);
  expect(await areaOf(dan, copy, 'pairs')).toMatchObject({ favorite_drivers: [], never_matched: [{ person_id: finn.id, name: 'Finn' }] });
  expect(JSON.stringify(await areaOf(dan, copy, 'pairs'))).not.toContain(rosa.id);
  expect(await areaOf(rosa, await copyOf(rosa), 'pairs')).toMatchObject({
    favorite_drivers: [{ person_id: dan.id }],
    never_matched: [{ person_id: dan.id }],
  });
  expect(await rows()).toHaveLength(4);
  await closes(dan);
  await graceIsOver(rosa, finn);
  expect(await rows()).toEqual([]);
});
