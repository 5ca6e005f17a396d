import { expect, test } from '@jest/globals';
import { getOverview } from '../../src/admin/overview/overview.contract.js';
import { migrate, withMigrator } from '../../src/database/migrate.js';
import { beginApplication, changeApplication } from '../../src/drivers/applications/application-edit.contract.js';
import { documentKinds } from '../../src/drivers/applications/applications.contract.js';
import { listApplications } from '../../src/drivers/applications/review/review.contract.js';
import { applies, decides, sends } from '../drivers/applying.js';
import { ownFolder } from '../files/upload.js';
import { TestDatabase } from '../world/database.js';
import { insertPerson } from '../world/people.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { closes, graceIsOver } from './leaving.js';

world.configure({ DATA_DIR: ownFolder() });

const admin = () => world.person('eva', { admin: true });
const statusOf = ({ id }: Person) => world.sql<{ status: string }>('select status from driver_applications where user_id = $1', [id]);

async function waiting(eva: Person): Promise<[number, number]> {
  const { driver_applications: applications } = await eva.call(listApplications, { query: {} });
  return [(await eva.call(getOverview, {})).applications_waiting, applications.length];
}

test('PG-8: an application that nobody decided goes with its person, and waits for nobody', async () => {
  const eva = await admin();
  const ned = await world.person('ned');
  await applies(ned);
  expect([await waiting(eva), await statusOf(ned)]).toEqual([[1, 1], [{ status: 'under_review' }]]);
  await closes(ned);
  await graceIsOver(eva);
  expect([await waiting(eva), await statusOf(ned)]).toEqual([[0, 0], []]);
});

test('PG-8: of one that was turned down and sent again it stays that it was, and it waits for nobody', async () => {
  const eva = await admin();
  const uma = await world.person('uma');
  await applies(uma);
  await decides(eva, uma, { decision: 'reject', reason: 'It cannot be read.' });
  await uma.call(beginApplication, { body: {} });
  for (const kind of documentKinds) await sends(uma, kind);
  await uma.call(changeApplication, { body: { submit: true } });
  await world.settle();
  expect(await waiting(eva)).toEqual([1, 1]);
  await closes(uma);
  await graceIsOver(eva);
  expect([await waiting(eva), await statusOf(uma)]).toEqual([[0, 0], [{ status: 'draft' }]]);
  const decided = await world.sql<{ decision: string }>(
    `select d.decision from application_decisions d join driver_applications a on a.id = d.application_id where a.user_id = $1 order by d.id`,
    [uma.id],
  );
  expect(decided.map(({ decision }) => decision)).toEqual(['screen', 'reject', 'screen']);
});

test('those that waited for ever wait no more', async () => {
  const database = await TestDatabase.empty();
  const at = new Date(Date.UTC(2030, 4, 1, 12));
  try {
    await withMigrator(database.url, (migrator) => migrator.up({ to: '141-reviews-across-blocks' }));
    for (const [id, decisions, isErased] of [
      ['ann', ['screen'], true],
      ['ben', ['screen', 'reject', 'screen'], true],
      ['cas', ['screen'], false],
    ] as const) {
      await database.rows(insertPerson, [id, id, `${id}@hometown.test`, ['customer'], 'UTC', at]);
      if (isErased) await database.rows('update users set deleted_at = $2, erased_at = $2 where id = $1', [id, at]);
      await database.rows(`insert into driver_applications (user_id, status, created_at, updated_at) values ($1, 'under_review', $2, $2)`, [
        id,
        at,
      ]);
      await database.rows(
        `insert into application_decisions (application_id, decision, status, decided_at)
         select a.id, d.decision, 'under_review', $3 from driver_applications a cross join unnest($2::text[]) d (decision) where a.user_id = $1`,
        [id, decisions, at],
      );
    }
    await migrate(database.url);
    expect(await database.rows('select user_id, status from driver_applications order by user_id')).toEqual([
      { user_id: 'ben', status: 'draft' },
      { user_id: 'cas', status: 'under_review' },
    ]);
  } finally {
    await database.drop();
  }
});
