import { forgetDatabases } from '../lib/databases';
import { afterEach, expect, test } from '@jest/globals';
import { people } from '../../../stories/app/fixtures';
import { ReopenedDb } from '../../../web/lib/device/reopened-db';

afterEach(forgetDatabases);

/** A browser's database, which it closes under the page. */
const aDb = () => ({ isOpen: true, close: (): void => undefined });
const broken = Object.assign(new Error('closed under the page'), { name: 'InvalidStateError' });
/** The page that reopens is at what it first waits for: whose the browser is by now. */
const aMoment = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

test('P24: whoever leaves while it is opened anew leaves nothing: it is opened no more', async () => {
  const told = { opened: 0, anew: 0 };
  const db = new ReopenedDb({
    userId: people.rosa.clerk_id,
    open: async () => {
      told.opened += 1;
      return aDb();
    },
    onAnew: () => {
      told.anew += 1;
    },
  });
  await db.use(async () => undefined);
  const used = db.use(async () => {
    if (told.opened === 1) throw broken;
  });
  const ended = used.catch(String);
  await aMoment();
  db.close();
  expect(await ended).toMatch(/closed$/);
  await expect(db.use(async () => undefined)).rejects.toThrow('closed');
  expect(told).toEqual({ opened: 1, anew: 0 });
});
