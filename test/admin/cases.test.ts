import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { listAudit } from '../../src/audit/audit.contract.js';
import { deleteMessage } from '../../src/chat/messages/message.contract.js';
import type { CallOf } from '../../src/contract/endpoint.js';
import { listNotifications } from '../../src/notifications/notifications.contract.js';
import { answerCase, type DeskCase, deskCaseChanged, getDeskCase, listDeskCases, moveCase } from '../../src/support/desk/desk.contract.js';
import { addToCase, caseChanged, listCases, maxEntries, openCase } from '../../src/support/support.contract.js';
import { bytesOf, note, sends, statusOf } from '../chat/attachments/files.js';
import { pair, says } from '../chat/thread.js';
import { ownFolder } from '../files/upload.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { answers, asks, caseAt, moves, outcome, question, sendsJson } from './acts.js';

world.configure({ DATA_DIR: ownFolder() });

const operators = () => world.people({ otto: { operator: true, fullName: 'Otto Operator' }, olga: { operator: true } });
const idsOf = (cases: readonly DeskCase[]) => cases.map(({ id }) => id);
const report = { kind: 'safety', subject: 'A message', text: 'I did not want this.' } as const;

describe('M167: answering a case', () => {
  test('its person reads the answer at once, and is told', async () => {
    const { otto } = await operators();
    const rosa = await world.person('rosa');
    const { id } = await asks(rosa);
    world.forget();
    const answered = await answers(otto, { id }, 'We gave back $2.');
    expect(answered).toMatchObject({
      state: 'waiting',
      reporter: { clerk_id: rosa.id },
      entries: [
        { author: 'person', by: { clerk_id: rosa.id } },
        { author: 'operator', text: 'We gave back $2.', by: { full_name: 'Otto Operator' } },
      ],
    });
    await world.settle();
    const entries = [{ author: 'person' }, { author: 'operator', text: 'We gave back $2.' }];
    expect(rosa.heard(caseChanged)).toMatchObject([{ id, state: 'waiting', entries }]);
    const shown = JSON.stringify([rosa.heard(caseChanged), await rosa.call(listCases, { query: {} })]);
    for (const secret of [otto.id, otto.fullName]) expect(shown).not.toContain(secret);
    const { notifications } = await rosa.call(listNotifications, { query: {} });
    expect(notifications).toMatchObject([
      { title: 'Hometown answered you', message: question.subject, metadata: { action_url: '/contact' } },
    ]);
  });

  test('it is resolved and opened again, live; its person can open it too', async () => {
    const { otto } = await operators();
    const sue = await world.person('sue');
    const { id } = await asks(sue);
    expect(await moves(otto, { id }, 'resolved')).toMatchObject({ state: 'resolved' });
    expect(await moves(otto, { id }, 'resolved')).toMatchObject({ state: 'resolved' });
    expect(await moves(otto, { id }, 'open')).toMatchObject({ state: 'open' });
    await moves(otto, { id }, 'resolved');
    await sue.call(addToCase, { params: { id }, body: { text: 'It happened again.' } });
    expect(await caseAt(otto, { id })).toMatchObject({ state: 'open' });
    await world.settle();
    expect(sue.heard(caseChanged).map(({ state }) => state)).toEqual(['open', 'resolved', 'open', 'resolved', 'open']);
  });

  test('the desk hears that a case is new, or goes on, and not which one; nobody else does', async () => {
    const { otto } = await operators();
    const { rosa, ned } = await world.people({ rosa: {}, ned: {} });
    world.forget();
    const { id } = await asks(rosa);
    await world.settle();
    expect(otto.heard(deskCaseChanged)).toEqual([{}]);
    await rosa.call(addToCase, { params: { id }, body: { text: 'Any news?' } });
    await answers(otto, { id });
    await world.settle();
    expect(otto.heard(deskCaseChanged)).toEqual([{}, {}, {}]);
    expect([rosa.heard(deskCaseChanged), ned.heard(deskCaseChanged)]).toEqual([[], []]);
  });

  test('the same key answers alike, and answers once', async () => {
    const { otto } = await operators();
    const { id } = await asks(await world.person('tess'));
    const { version } = await caseAt(otto, { id });
    const order = { params: { id }, body: { text: 'Once.', version } };
    const headers = { 'idempotency-key': randomUUID() };
    const first = await otto.call(answerCase, order, headers);
    expect(await otto.call(answerCase, order, headers)).toEqual(first);
    expect((await caseAt(otto, { id })).entry_count).toBe(2);
  });

  test('a case has an end', async () => {
    const { otto } = await operators();
    const uma = await world.person('uma');
    const { id } = await asks(uma);
    await world.sql(
      `insert into support_entries (case_id, author, author_id, text, created_at) select $1, 'person', $2, 'x', now() from generate_series(1, $3::int)`,
      [id, uma.id, maxEntries],
    );
    const body = { text: 'More', version: (await caseAt(otto, { id })).version };
    expect(await otto.refused(answerCase, { params: { id }, body })).toMatchObject({ status: 409, code: 'case_full' });
  });
});

describe('at once', () => {
  test('two operators: one answers, the other one hears that it has changed', async () => {
    const { otto, olga } = await operators();
    const vic = await world.person('vic');
    const { id } = await asks(vic);
    const { version } = await caseAt(otto, { id });
    const path = `/api/admin/cases/${id}`;
    const done = await Promise.all([
      outcome(sendsJson(otto, 'POST', `${path}/entries`, { text: 'From Otto.', version })),
      outcome(sendsJson(olga, 'PATCH', path, { state: 'resolved', version })),
    ]);
    expect([
      [201, 'case_moved'],
      ['case_moved', 200],
    ]).toContainEqual(done);
    await world.settle();
  });

  test('its person writes while an operator answers: the answer is to what was read', async () => {
    const { otto } = await operators();
    const wes = await world.person('wes');
    const { id } = await asks(wes);
    const { version } = await caseAt(otto, { id });
    await wes.call(addToCase, { params: { id }, body: { text: 'Never mind.' } });
    expect(await otto.refused(answerCase, { params: { id }, body: { text: 'Hello', version } })).toMatchObject({
      code: 'case_moved',
      body: { current: { id, version: version + 1, entries: [{}, { text: 'Never mind.' }] } },
    });
    expect((await caseAt(otto, { id })).entries).toHaveLength(2);
  });
});

describe('M86: evidence', () => {
  test('words and files of a message that was deleted, for operators alone', async () => {
    const { otto } = await operators();
    const [ann, bob] = await pair('ann', 'bob');
    const message = await sends(bob, ann, [await note(bob, 'a threat')]);
    const { id } = await ann.call(openCase, { body: { ...report, message_id: message.id } });
    await bob.call(deleteMessage, { params: { id: message.id } });
    await world.settle();
    const { evidence, about } = await caseAt(otto, { id });
    expect(about).toMatchObject({ clerk_id: bob.id });
    expect(evidence).toMatchObject({ message_id: message.id, files: [{ name: 'note.txt', url: `/files/evidence/${id}/0` }] });
    const address = evidence?.files[0]?.url ?? '';
    expect((await bytesOf(otto, address)).toString()).toBe('a threat');
    const { headers } = await otto.http(address);
    expect([headers.get('cache-control'), headers.get('content-disposition')]).toEqual([
      'private, no-store',
      expect.stringMatching(/^attachment; filename="note\.txt"/),
    ]);
    for (const who of [ann, bob]) expect(await statusOf(who, address)).toBe(404);
    const opened = await world.sql(
      `select actor_id as by, subject_kind as kind, subject_id as id, after from audit_log where act = 'evidence_opened'`,
    );
    expect(opened).toEqual([1, 2].map(() => ({ by: otto.id, kind: 'case', id, after: { place: 0 } })));
    expect((await world.stranger().http(address)).status).toBe(404);
    for (const wrong of [`/files/evidence/${id}/1`, `/files/evidence/${id}/x`, '/files/evidence/x/0'])
      expect(await statusOf(otto, wrong)).toBe(404);
  });

  test('P7: words that were deleted before the report', async () => {
    const { otto } = await operators();
    const [cat, dan] = await pair('cat', 'dan');
    const message = await sends(dan, cat, [await note(dan)]);
    await dan.call(deleteMessage, { params: { id: message.id } });
    const { id } = await cat.call(openCase, { body: { ...report, message_id: message.id } });
    expect(await caseAt(otto, { id })).toMatchObject({ has_evidence: true, evidence: { deleted_at: expect.any(String), files: [] } });
  });

  test('P7: an operator who reports what was deleted reads no more of it than anybody else; another operator does', async () => {
    const { otto, olga } = await operators();
    const fred = await world.person('fred', { friendOf: ['otto'] });
    const deleted = await says(fred, otto, 'gone before it was read');
    await fred.call(deleteMessage, { params: { id: deleted.id } });
    const { id } = await otto.call(openCase, { body: { ...report, message_id: deleted.id } });
    expect(await caseAt(otto, { id })).toMatchObject({ has_evidence: true, evidence: { message_id: deleted.id, message: null } });
    expect(await caseAt(olga, { id })).toMatchObject({ evidence: { message: 'gone before it was read' } });
    const paper = await sends(fred, otto, [await note(fred)]);
    const held = await otto.call(openCase, { body: { ...report, message_id: paper.id } });
    await fred.call(deleteMessage, { params: { id: paper.id } });
    await world.settle();
    expect((await caseAt(otto, held)).evidence?.files).toMatchObject([{ name: 'note.txt', url: null }]);
    const statuses = [await statusOf(otto, `/files/evidence/${held.id}/0`), await statusOf(olga, `/files/evidence/${held.id}/0`)];
    expect(statuses).toEqual([404, 200]);
  });
});

describe('who reads what', () => {
  test('operators and admins; nobody else has a desk', async () => {
    const { ada, rosa, dee } = await world.people({ ada: { admin: true }, rosa: {}, dee: { driver: true } });
    const { id } = await asks(rosa);
    const params = { id };
    expect(await caseAt(ada, { id })).toMatchObject({ id });
    for (const [caller, status] of [
      [rosa, 403],
      [dee, 403],
      [world.stranger(), 401],
    ] as const) {
      expect(await caller.refused(listDeskCases, { query: {} })).toMatchObject({ status });
      expect(await caller.refused(getDeskCase, { params })).toMatchObject({ status });
      expect(await caller.refused(answerCase, { params, body: { text: 'Hi', version: 1 } })).toMatchObject({ status });
      expect(await caller.refused(moveCase, { params, body: { state: 'resolved', version: 1 } })).toMatchObject({ status });
    }
  });

  test('P22: a report about an operator does not exist for them; their own case is answered by another one', async () => {
    const { otto, olga } = await operators();
    const eve = await world.person('eve', { friendOf: ['otto'] });
    const { id } = await eve.call(openCase, { body: { ...report, about_user_id: otto.id } });
    expect(idsOf((await olga.call(listDeskCases, { query: { about: otto.id, state: 'any' } })).cases)).toEqual([id]);
    expect((await otto.call(listDeskCases, { query: { about: otto.id, state: 'any' } })).cases).toEqual([]);
    expect(idsOf((await otto.call(listDeskCases, { query: { limit: 50 } })).cases)).not.toContain(id);
    expect(await otto.refused(getDeskCase, { params: { id } })).toMatchObject({ status: 404 });
    const body = { text: 'No.', version: 1 };
    expect(await otto.refused(answerCase, { params: { id }, body })).toMatchObject({ status: 404 });
    const own = await asks(otto);
    const { version } = await caseAt(otto, own);
    expect(await otto.refused(answerCase, { params: { id: own.id }, body: { text: 'Yes.', version } })).toMatchObject({ code: 'own_case' });
    expect(await otto.refused(moveCase, { params: { id: own.id }, body: { state: 'resolved', version } })).toMatchObject({
      code: 'own_case',
    });
  });

  test('P22: what was done with a report about an admin is in nobody’s log but the others’; what was answered is in none', async () => {
    const { ada, eva } = await world.people({ ada: { admin: true }, eva: { admin: true } });
    const fay = await world.person('fay', { friendOf: ['ada'] });
    const { id } = await fay.call(openCase, { body: { ...report, about_user_id: ada.id } });
    await answers(eva, { id }, 'We talk to Ada.');
    await moves(eva, { id }, 'resolved');
    const log = async (who: Person, query: CallOf<typeof listAudit>['query']) => {
      const { entries } = await who.call(listAudit, { query });
      return entries.filter(({ subject }) => subject.id === id).map(({ act, after }) => ({ act, after }));
    };
    const done = [
      { act: 'case_resolved', after: { state: 'resolved' } },
      { act: 'case_answered', after: { state: 'waiting' } },
    ];
    const ways = [{}, { subject: id }, { actor: eva.id }, { act: 'case_resolved' }] as const;
    for (const query of ways) expect([await log(ada, query), (await log(eva, query))[0]]).toEqual([[], done[0]]);
    expect(await log(eva, { subject: id })).toEqual(done);
  });
});

test('the list pages by state and kind, newest first', async () => {
  const { otto } = await operators();
  await world.truncate('support_cases cascade');
  const gus = await world.person('gus');
  const opened: string[] = [];
  for (const kind of ['fare', 'account', 'fare'] as const) opened.push((await gus.call(openCase, { body: { ...question, kind } })).id);
  const [oldest = '', middle = '', newest = ''] = opened;
  const seen = async (who: Person, query: { state?: 'open' | 'resolved'; kind?: 'fare' }) => {
    const first = await who.call(listDeskCases, { query: { ...query, limit: 1 } });
    const ids = idsOf(first.cases);
    for (let cursor = first.nextCursor; cursor;) {
      const page = await who.call(listDeskCases, { query: { ...query, limit: 1, cursor } });
      ids.push(...idsOf(page.cases));
      cursor = page.nextCursor;
    }
    return ids;
  };
  expect(await seen(otto, {})).toEqual([newest, middle, oldest]);
  expect(await seen(otto, { kind: 'fare' })).toEqual([newest, oldest]);
  await moves(otto, { id: middle }, 'resolved');
  expect(await seen(otto, { state: 'resolved' })).toEqual([middle]);
  expect(await seen(otto, { state: 'open' })).toEqual([newest, oldest]);
});
