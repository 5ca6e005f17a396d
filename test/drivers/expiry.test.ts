import { expect, test } from '@jest/globals';
import { getApplication } from '../../src/drivers/applications/applications.contract.js';
import { decideApplication } from '../../src/drivers/applications/review/review.contract.js';
import { dayMs } from '../../src/contract/duration.js';
import { getMe } from '../../src/profiles/profiles.contract.js';
import { ownFolder } from '../files/upload.js';
import { all } from '../notifications/tell.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { applies, decides, inDays, orderOn, sends } from './applying.js';

world.configure({ DATA_DIR: ownFolder() });

/** Nobody stays signed in for longer than sixty days: each test has an operator of its own. */
const operatorOf = (driver: string) => world.person(`${driver}s_operator`, { admin: true });

/** A driver whose insurance, or other papers, are good for so many days, and all else for two years; and the operator who said so. */
async function insuredFor(name: string, days: number, kinds = ['insurance']): Promise<[driver: Person, operator: Person]> {
  const [person, operator] = [await world.person(name), await operatorOf(name)];
  await applies(person, inDays(730));
  await world.sql(
    `update application_documents d set expires_on = $2 from driver_applications a
     where a.id = d.application_id and a.user_id = $1 and d.kind = any($3)`,
    [person.id, inDays(days), kinds],
  );
  await decides(operator, person, { decision: 'approve' });
  await world.settle();
  return [person, operator];
}

/** Day by day; whoever comes by stays signed in. */
async function pass(days: number, ...people: readonly Person[]): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    world.clock.advance(dayMs);
    await world.settle();
    for (const person of people) await person.call(getMe, {});
  }
}

const titles = async (person: Person) => (await all(person)).map(({ title }) => title).toReversed();
const soon = 'A document expires soon';

test('S10: a driver hears of a document 30 and 7 days ahead, once each; at its end they may not drive until there is a new one', async () => {
  const [ada, operator] = await insuredFor('ada', 33);
  const start = ['You’re approved to drive'];
  expect(await titles(ada)).toEqual(start);
  const both = [ada, operator];
  await pass(2, ...both);
  expect(await titles(ada)).toEqual(start);
  await pass(3, ...both);
  expect(await titles(ada)).toEqual([...start, soon]);
  await pass(23, ...both);
  expect(await titles(ada)).toEqual([...start, soon, soon]);
  expect(await ada.call(getMe, {})).toMatchObject({ is_driver: true });
  await pass(7, ...both);
  expect(await titles(ada)).toEqual([...start, soon, soon, 'You can’t drive right now']);
  expect(await ada.call(getMe, {})).toMatchObject({ is_driver: false });
  expect(await ada.call(getApplication, {})).toMatchObject({ status: 'suspended', reasons: ['insurance_expired'] });
  expect(await operator.refused(decideApplication, await orderOn(ada, { decision: 'reinstate' }))).toMatchObject({
    code: 'documents_lacking',
  });
  await sends(ada, 'insurance');
  await decides(operator, ada, { decision: 'reinstate' });
  await world.settle();
  expect(await ada.call(getMe, {})).toMatchObject({ is_driver: true });
  expect(await ada.call(getApplication, {})).toMatchObject({ status: 'approved', reasons: [] });
});

test('a new document that was approved in time keeps its driver driving', async () => {
  const [ben, operator] = await insuredFor('ben', 10);
  await sends(ben, 'insurance');
  await decides(operator, ben, { decision: 'approve' });
  await pass(12, ben);
  expect(await ben.call(getMe, {})).toMatchObject({ is_driver: true });
  expect(await titles(ben)).not.toContain('You can’t drive right now');
});

test('who may not drive for one document hears of another one that expires, and drives again with new ones of both', async () => {
  const [dee, operator] = await insuredFor('dee', 5, ['license', 'insurance']);
  await pass(7, dee, operator);
  const notices = await all(dee);
  expect(notices.map(({ message }) => message).filter((message) => message.includes('has expired'))).toEqual(
    expect.arrayContaining([expect.stringContaining('Your driver’s license'), expect.stringContaining('Your insurance')]),
  );
  const { status, reasons } = await dee.call(getApplication, {});
  expect([status, reasons.toSorted()]).toEqual(['suspended', ['insurance_expired', 'license_expired']]);
  await sends(dee, 'insurance');
  const reinstates = { decision: 'reinstate' } as const;
  expect(await operator.refused(decideApplication, await orderOn(dee, reinstates))).toMatchObject({ code: 'documents_lacking' });
  await sends(dee, 'license');
  await decides(operator, dee, reinstates);
  await world.settle();
  expect(await dee.call(getMe, {})).toMatchObject({ is_driver: true });
  expect(await dee.call(getApplication, {})).toMatchObject({ status: 'approved', reasons: [] });
});

test('who is suspended anyway hears nothing of an end', async () => {
  const [cas, operator] = await insuredFor('cas', 9);
  await decides(operator, cas, { decision: 'suspend', reason: 'A report.' });
  await pass(12, cas);
  expect(await titles(cas)).toEqual(['You’re approved to drive', 'You can’t drive right now', soon]);
  expect(await cas.call(getApplication, {})).toMatchObject({ status: 'suspended', decision_reason: 'A report.', reasons: [] });
});
