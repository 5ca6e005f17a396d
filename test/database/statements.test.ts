import { expect, test } from '@jest/globals';
import '../../src/app.module.js';
import { allStatements } from '../../src/database/statement.js';
import { world } from '../world/world.js';

test('every statement is understood by the tables that the migrations made', async () => {
  // Those that are planned anew are prepared under no name by the product.
  const ours = allStatements().filter(({ name }) => !name.startsWith('test.'));
  const bound = ours.map((statement) => ({ name: statement.name, text: statement.bind({} as never).text }));
  expect(bound.length).toBeGreaterThan(0);
  const wrong: string[] = [];
  for (const { name, text } of bound) {
    await world.sql(`prepare "${name}" as ${text}`).catch((error: unknown) => wrong.push(`${name}: ${String(error)}`));
  }
  expect(wrong).toEqual([]);
});

test('a statement of a column that is not there is found', async () => {
  await expect(world.sql('prepare wrong as select colour from rides')).rejects.toThrow('column "colour" does not exist');
});
