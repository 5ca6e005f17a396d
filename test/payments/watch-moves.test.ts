import { beforeAll, expect, test } from '@jest/globals';
import { Sql } from '../../src/database/sql.js';
import { completed } from '../rides/town.js';
import { world } from '../world/world.js';
import { seeMoves, strayMoves } from './watch-moves.js';

beforeAll(seeMoves);

const captured = `update payments set status = 'captured' where ride_id = $1`;

test('a statement of the product that has no name makes no move of money unseen; one of a test’s own is none', async () => {
  const { rosa, dan } = await world.people({ rosa: {}, dan: { driver: true } });
  const { id } = await completed(rosa, dan);
  await world.settle();
  expect(await strayMoves()).toEqual([]);
  await world.sql(`update payments set status = 'refunded' where ride_id = $1`, [id]);
  expect(await strayMoves()).toEqual([]);
  await world.app.get(Sql).rows(captured, [id]);
  expect(await strayMoves()).toEqual([`${captured}: refunded → captured`]);
});
