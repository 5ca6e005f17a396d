import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { deleteMessage, sendMessage } from '../../src/chat/messages/message.contract.js';
import { addToCase, caseChanged, listCases, maxEntries, openCase } from '../../src/support/support.contract.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';

const question = { kind: 'fare', subject: 'The price of Tuesday', text: 'It was higher than quoted.' } as const;

let rosa: Person;
let dan: Person;

beforeEach(async () => {
  ({ rosa, dan } = await world.people({ rosa: {}, dan: { friendOf: ['rosa'] } }));
  await world.truncate('support_cases cascade');
});

describe('M30: Contact & Support', () => {
  test('a case is opened, shown with its state, and continued', async () => {
    const opened = await rosa.call(openCase, { body: question });
    expect(opened).toMatchObject({ state: 'open', subject: question.subject, entries: [{ author: 'person', text: question.text }] });
    await rosa.call(addToCase, { params: { id: opened.id }, body: { text: 'Here is the receipt.' } });
    const { support_cases: cases } = await rosa.call(listCases, { query: {} });
    expect(cases).toMatchObject([{ id: opened.id, entries: [{ text: question.text }, { text: 'Here is the receipt.' }] }]);
  });

  test('writing to a resolved case opens it again, live in the other tab', async () => {
    const { id } = await rosa.call(openCase, { body: question });
    await world.sql(`update support_cases set state = 'resolved' where id = $1`, [id]);
    await rosa.call(addToCase, { params: { id }, body: { text: 'It happened again.' } });
    await world.settle();
    expect(rosa.heard(caseChanged).at(-1)).toMatchObject({ id, state: 'open' });
  });

  test('asked again under its key it is one case, and one entry', async () => {
    const [opening, writing] = [{ 'idempotency-key': randomUUID() }, { 'idempotency-key': randomUUID() }];
    const [opened, again] = await Promise.all([1, 2].map(() => rosa.call(openCase, { body: question }, opening)));
    expect(again).toEqual(opened);
    const more = { params: { id: opened?.id ?? '' }, body: { text: 'Here is the receipt.' } };
    const [added, repeated] = await Promise.all([1, 2].map(() => rosa.call(addToCase, more, writing)));
    expect(repeated).toEqual(added);
    const { support_cases: cases } = await rosa.call(listCases, { query: {} });
    expect(cases).toMatchObject([{ id: opened?.id, entries: [{ text: question.text }, { text: 'Here is the receipt.' }] }]);
    for (const refused of [
      await rosa.refused(openCase, { body: { ...question, text: 'Another one.' } }, opening),
      await rosa.refused(addToCase, { ...more, body: { text: 'Another one.' } }, writing),
    ])
      expect(refused).toMatchObject({ status: 409, code: 'key_reused' });
  });

  test('asked again later, it is answered as it is by now', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const { id } = await rosa.call(openCase, { body: question }, key);
    await rosa.call(addToCase, { params: { id }, body: { text: 'Here is the receipt.' } });
    const again = await rosa.call(openCase, { body: question }, key);
    expect(again).toMatchObject({ id, entries: [{ text: question.text }, { text: 'Here is the receipt.' }] });
  });

  test('without a key each request is one of its own', async () => {
    for (const _ of [1, 2]) {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(question) };
      expect((await rosa.http(openCase.path, init)).status).toBe(201);
    }
    expect((await rosa.call(listCases, { query: {} })).support_cases).toHaveLength(2);
  });

  test('a case of somebody else does not exist', async () => {
    const { id } = await rosa.call(openCase, { body: question });
    expect(await dan.refused(addToCase, { params: { id }, body: { text: 'Hello' } })).toMatchObject({ status: 404 });
    expect((await dan.call(listCases, { query: {} })).support_cases).toEqual([]);
  });

  test('a case has an end', async () => {
    const { id } = await rosa.call(openCase, { body: question });
    await world.sql(
      `insert into support_entries (case_id, author, author_id, text, created_at) select $1, 'person', $2, 'x', now() from generate_series(1, $3::int)`,
      [id, rosa.id, maxEntries],
    );
    expect(await rosa.refused(addToCase, { params: { id }, body: { text: 'More' } })).toMatchObject({
      status: 409,
      code: 'case_full',
      body: { current: { id, kind: question.kind } },
    });
  });

  test('cases page, newest first', async () => {
    for (const n of [1, 2, 3]) await rosa.call(openCase, { body: { ...question, subject: `Case ${n}` } });
    const first = await rosa.call(listCases, { query: { limit: 2 } });
    const second = await rosa.call(listCases, { query: { limit: 2, cursor: first.nextCursor ?? '' } });
    expect([...first.support_cases, ...second.support_cases].map(({ subject }) => subject)).toEqual(['Case 3', 'Case 2', 'Case 1']);
    expect(second.nextCursor).toBeNull();
  });
});

describe('M86: a report keeps the exact evidence', () => {
  test('of a message, also when it is deleted afterwards', async () => {
    const message = await dan.call(sendMessage, { body: { recipient_id: rosa.id, message: 'You are a fool' } });
    await rosa.call(openCase, { body: { ...question, kind: 'safety', message_id: message.id } });
    await dan.call(deleteMessage, { params: { id: message.id } });
    const { support_cases: cases } = await rosa.call(listCases, { query: {} });
    expect(cases).toMatchObject([{ evidence: { message_id: message.id, message: 'You are a fool' } }]);
  });

  test('P7: of a message that was deleted before only for operators: its words do not come back', async () => {
    const message = await dan.call(sendMessage, { body: { recipient_id: rosa.id, message: 'You are a fool' } });
    await dan.call(deleteMessage, { params: { id: message.id } });
    const opened = await rosa.call(openCase, { body: { ...question, kind: 'safety', message_id: message.id } });
    expect(opened).toMatchObject({ about: { clerk_id: dan.id }, evidence: { message_id: message.id, deleted_at: expect.any(String) } });
    await rosa.call(addToCase, { params: { id: opened.id }, body: { text: 'What did it say?' } });
    await world.settle();
    expect(JSON.stringify([opened, await rosa.call(listCases, { query: {} }), rosa.heard(caseChanged)])).not.toContain('fool');
    const [kept] = await world.sql<{ message: string }>(`select evidence->>'message' as message from support_cases`);
    expect(kept).toEqual({ message: 'You are a fool' });
  });

  test('and its author hears nothing of it', async () => {
    const message = await dan.call(sendMessage, { body: { recipient_id: rosa.id, message: 'You are a fool' } });
    await world.settle();
    const told = await dan.notificationTypes();
    world.forget();
    await rosa.call(openCase, { body: { ...question, kind: 'safety', message_id: message.id } });
    await world.settle();
    expect([dan.live.ownNames(), await dan.notificationTypes()]).toEqual([[], told]);
  });

  test('only by somebody who got the message', async () => {
    const message = await dan.call(sendMessage, { body: { recipient_id: rosa.id, message: 'Hello' } });
    const { finn } = await world.people({ finn: {} });
    expect(await finn.refused(openCase, { body: { ...question, message_id: message.id } })).toMatchObject({ status: 404 });
    expect(await dan.refused(openCase, { body: { ...question, message_id: message.id } })).toMatchObject({ status: 404 });
  });

  test('nobody reports themselves or people who do not exist', async () => {
    for (const about_user_id of [rosa.id, 'user_nobody']) {
      expect(await rosa.refused(openCase, { body: { ...question, about_user_id } })).toMatchObject({ status: 404 });
    }
  });
});
