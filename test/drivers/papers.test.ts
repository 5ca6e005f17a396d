import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { dayMs } from '../../src/contract/duration.js';
import { beginApplication } from '../../src/drivers/applications/application-edit.contract.js';
import { getApplication, papersKeptDays } from '../../src/drivers/applications/applications.contract.js';
import { removeDocument } from '../../src/drivers/applications/documents/document.contract.js';
import { ownFolder } from '../files/upload.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { applies, decides, drafts } from './applying.js';

world.configure({ DATA_DIR: ownFolder() });

const papersOf = async (who: Person) => (await who.call(getApplication, {})).documents;
const namesOf = ({ id }: Person) =>
  world.sql<{ file_name: string }>(
    'select d.file_name from application_documents d join driver_applications a on a.id = d.application_id where a.user_id = $1',
    [id],
  );
const rejects = (olga: Person, who: Person) =>
  decides(olga, who, { decision: 'reject', reason: 'Your insurance card is cut off.', refused_documents: ['insurance'] });

async function daysPass(days: number): Promise<void> {
  world.clock.advance(days * dayMs);
  await world.settle();
}

test('PG-8: an applicant takes back what was refused, and what nobody looked at, before and after they begin again', async () => {
  const { ria, olga } = await world.people({ ria: {}, olga: { admin: true } });
  await applies(ria);
  await rejects(olga, ria);
  const papers = await papersOf(ria);
  const insurance = papers.find(({ kind }) => kind === 'insurance');
  const license = papers.find(({ kind }) => kind === 'license');
  const removed = await ria.call(removeDocument, { params: { id: insurance?.id ?? '' } });
  expect([removed.status, removed.documents.map(({ kind }) => kind).toSorted()]).toEqual([
    'rejected',
    ['car_photo', 'license', 'registration'],
  ]);
  await world.settle();
  expect((await ria.http(insurance?.url ?? '')).status).toBe(404);
  await ria.call(beginApplication, { body: {} });
  await ria.call(removeDocument, { params: { id: license?.id ?? '' } });
  expect(await ria.refused(removeDocument, { params: { id: license?.id ?? '' } })).toMatchObject({ status: 404 });
});

test('PG-8: papers that were turned down, or never sent, go after a while; those of drivers and of who waits stay', async () => {
  const { ada, cat, dan, olga } = await world.people({ ada: {}, cat: {}, dan: {}, olga: { admin: true } });
  for (const one of [ada, cat, dan]) await applies(one);
  await rejects(olga, ada);
  await decides(olga, dan, { decision: 'approve' });
  await daysPass(10);
  const { ben } = await world.people({ ben: {} });
  await drafts(ben);
  const files = [...(await namesOf(ada)), ...(await namesOf(ben))].map(({ file_name: name }) => name);
  expect(files).toHaveLength(8);
  const left = () => Promise.all([ada, ben, cat, dan].map(async (one) => (await namesOf(one)).length));
  await daysPass(papersKeptDays - 11);
  expect(await left()).toEqual([4, 4, 4, 4]);
  await daysPass(2);
  expect(await left()).toEqual([0, 4, 4, 4]);
  await daysPass(10);
  expect(await left()).toEqual([0, 0, 4, 4]);
  await daysPass(1);
  expect(await world.sql('select 1 from stored_files where name = any($1)', [files])).toEqual([]);
});

test('the page says for how long', () => {
  expect(readFileSync('legal/privacy.md', 'utf8')).toContain(`deleted ${String(papersKeptDays)} days after`);
});
