import { expect, test } from '@jest/globals';
import { editMe } from '../../src/profiles/profile-edit.contract.js';
import { world } from '../world/world.js';
import { all } from './tell.js';

/** Words of the pseudo-language carry this on each letter. */
const accent = '\u0301';

test('S54: the same notice is written for each reader in their language, also when they choose another one', async () => {
  const { rosa, dora, finn } = await world.people({ rosa: {}, dora: {}, finn: {} });
  await rosa.call(editMe, { body: { language: 'ar-XB' } });
  for (const reader of [rosa, dora]) await finn.asksToBeFriends(reader);

  expect(await all(dora)).toMatchObject([{ title: 'Friend request', message: 'Finn wants to be friends.' }]);
  const [pseudo] = await all(rosa);
  expect(pseudo?.title).toContain(accent);
  expect(pseudo?.message).toMatch(new RegExp(`^⟦Finn .*${accent}`));

  await rosa.call(editMe, { body: { language: null } });
  expect(await all(rosa)).toMatchObject([{ title: 'Friend request', message: 'Finn wants to be friends.' }]);
});
