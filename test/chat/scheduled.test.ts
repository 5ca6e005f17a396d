import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { conversationChanged, getConversation } from '../../src/chat/conversations/conversation.contract.js';
import { removeMember } from '../../src/chat/conversations/groups.contract.js';
import { syncChat } from '../../src/chat/delivery/delivery.contract.js';
import { deleteMessage, messageCreated } from '../../src/chat/messages/message.contract.js';
import {
  deleteScheduled,
  editScheduled,
  listScheduled,
  scheduledChanged,
  scheduledKeptMax,
  scheduledMax,
  scheduleMaxAheadMs,
  scheduleMessage,
} from '../../src/chat/scheduled/scheduled.contract.js';
import { hourMs, minuteMs } from '../../src/contract/duration.js';
import { closeAccount } from '../world/admin.js';
import type { Someone } from '../world/person.js';
import { world } from '../world/world.js';
import { ahead, refusals, rowsOf, schedules, waiting, wish } from './scheduling.js';
import { group, linesOf, pair, says, thread } from './thread.js';

test('M120: it waits on all my devices, nobody else sees it, and it is sent once at its time', async () => {
  const [rosa, dan] = await pair('rosa', 'dan');
  const { conversation_id: id } = await says(rosa, dan, 'hello');
  const phone = await rosa.device();
  await world.settle();
  world.forget();
  const sendAt = ahead(hourMs);
  const tempId = randomUUID();
  const made = await schedules(rosa, id, { send_at: sendAt, tempId });
  expect(made).toMatchObject({ conversation_id: id, message: 'Happy birthday!', reply_to: null, state: 'waiting', error: null, tempId });
  expect(new Date(made.send_at).toISOString()).toBe(sendAt);
  await world.settle();
  expect(await waiting(rosa, id)).toEqual([made]);
  expect(phone.heard(scheduledChanged)).toEqual([{ conversation_id: id }]);
  expect(phone.heard(conversationChanged).at(-1)).toMatchObject({ id, scheduledCount: 1 });
  expect([dan.heard(scheduledChanged), dan.heard(conversationChanged)]).toEqual([[], []]);
  expect(await waiting(dan, id)).toEqual([]);
  expect(await dan.call(getConversation, { params: { id } })).toMatchObject({ scheduledCount: 0 });
  world.clock.advance(hourMs - minuteMs);
  await world.settle();
  expect(await linesOf(dan, id)).toEqual(['hello']);
  world.clock.advance(minuteMs);
  await world.settle();
  expect(await thread(dan, id)).toMatchObject([{ message: 'hello' }, { message: 'Happy birthday!', sender_id: rosa.id, tempId }]);
  expect(dan.heard(messageCreated)).toHaveLength(1);
  expect(phone.heard(scheduledChanged)).toHaveLength(2);
  expect(phone.heard(conversationChanged).at(-1)).toMatchObject({ id, scheduledCount: 0 });
  expect(await waiting(rosa, id)).toEqual([]);
  phone.close();
});

test('M120: from a minute to a year ahead, and never nothing', async () => {
  const [ann, bob] = await pair('ann', 'bob');
  const { conversation_id: id } = await says(ann, bob, 'hello');
  for (const ms of [-hourMs, 0, minuteMs - 1, scheduleMaxAheadMs + minuteMs]) {
    const refusal = await ann.refused(scheduleMessage, wish(id, { send_at: ahead(ms) }));
    expect(refusal).toMatchObject({ status: 400, code: 'bad_send_time' });
  }
  for (const message of ['', ' \u200b\n', 'x'.repeat(8_001), 'nul \u0000'])
    expect(await ann.refused(scheduleMessage, wish(id, { message }))).toMatchObject({ status: 400, code: 'malformed' });
  const soon = await schedules(ann, id, { send_at: ahead(minuteMs + 5) });
  const late = await schedules(ann, id, { send_at: ahead(scheduleMaxAheadMs) });
  const params = { id: late.id };
  expect(await ann.refused(editScheduled, { params, body: { send_at: ahead(1_000) } })).toMatchObject({ code: 'bad_send_time' });
  expect(await ann.refused(editScheduled, { params, body: { message: ' ' } })).toMatchObject({ status: 400 });
  // The earliest first.
  expect((await waiting(ann, id)).map((one) => one.id)).toEqual([soon.id, late.id]);
});

test('P2: a repeat answers the first one, as it is by now; a key that was sent is spent', async () => {
  const { cal, cleo, cy } = await world.people({ cal: {}, cleo: { friendOf: ['cal'] }, cy: { friendOf: ['cal'] } });
  const sent = await says(cal, cleo, 'hello');
  const { conversation_id: id } = sent;
  const { conversation_id: other } = await says(cal, cy, 'hello');
  const again = wish(id);
  const answers = await Promise.all([1, 2, 3].map(() => cal.call(scheduleMessage, again)));
  expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
  const params = { id: answers[0]?.id ?? '' };
  await cal.call(editScheduled, { params, body: { message: 'Happy new year!' } });
  expect(await cal.call(scheduleMessage, again)).toMatchObject({ ...params, message: 'Happy new year!' });
  expect(await rowsOf(cal)).toHaveLength(1);
  const elsewhere = { ...again, params: { id: other } };
  const spent = wish(id, { tempId: sent.tempId ?? '' });
  for (const call of [elsewhere, spent])
    expect(await cal.refused(scheduleMessage, call)).toMatchObject({ status: 409, code: 'temp_id_reused' });
});

test('M120: text and time change until then; a deleted one is not sent', async () => {
  const [deb, dov] = await pair('deb', 'dov');
  const { conversation_id: id } = await says(deb, dov, 'hello');
  const first = await schedules(deb, id, { message: 'frist' });
  const second = await schedules(deb, id, { message: 'second' });
  const third = await schedules(deb, id, { message: 'third' });
  const edited = await deb.call(editScheduled, { params: { id: first.id }, body: { message: 'first' } });
  expect(edited).toEqual({ ...first, message: 'first' });
  await deb.call(editScheduled, { params: { id: second.id }, body: { send_at: ahead(2 * hourMs) } });
  await deb.call(deleteScheduled, { params: { id: third.id } });
  expect(await deb.refused(deleteScheduled, { params: { id: third.id } })).toMatchObject({ status: 404, code: 'not_found' });
  world.clock.advance(hourMs);
  await world.settle();
  expect(await linesOf(dov, id)).toEqual(['hello', 'first']);
  world.clock.advance(hourMs);
  await world.settle();
  expect(await linesOf(dov, id)).toEqual(['hello', 'first', 'second']);
  for (const refusal of await refusals(deb, second.id)) expect(refusal).toMatchObject({ status: 404, code: 'not_found' });
});

async function many({ id }: Someone, conversation: string, count: number): Promise<void> {
  await world.sql(
    `insert into scheduled_messages (conversation_id, sender_id, client_id, message, send_at, created_at)
     select $1::uuid, $2, gen_random_uuid(), 'one of many', $3::timestamptz, $3::timestamptz from generate_series(1, $4::int)`,
    [conversation, id, ahead(hourMs), count],
  );
}

test('M120: one person has at most 100, also when two come at once', async () => {
  const [eli, eva] = await pair('eli', 'eva');
  const { conversation_id: id } = await says(eli, eva, 'hello');
  await many(eli, id, scheduledMax - 1);
  const calls = await Promise.allSettled([1, 2, 3].map(() => schedules(eli, id)));
  expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await eli.refused(scheduleMessage, wish(id))).toMatchObject({ status: 409, code: 'too_many_scheduled' });
  expect(await waiting(eli, id)).toHaveLength(scheduledMax);
  await schedules(eva, id);
});

test('M120: what waits where somebody left, or behind a block, leaves room for others, until it is very much', async () => {
  const { gail, glen, gus } = await world.people({ gail: {}, glen: { friendOf: ['gail'] }, gus: { friendOf: ['gail'] } });
  const left = await group(gail, [glen, gus]);
  const { conversation_id: hidden } = await says(gail, glen, 'hi');
  const { conversation_id: open } = await says(gail, gus, 'hi');
  await many(gail, left, scheduledMax - 1);
  await many(gail, hidden, 1);
  const full = { status: 409, code: 'too_many_scheduled' };
  expect(await gail.refused(scheduleMessage, wish(open))).toMatchObject(full);
  await glen.blocks(gail);
  await schedules(gail, open);
  expect(await gail.refused(scheduleMessage, wish(open))).toMatchObject(full);
  await gail.call(removeMember, { params: { id: left, userId: gail.id } });
  await schedules(gail, open);
  expect(await waiting(gail, open)).toHaveLength(2);
  // Somebody who leaves one group after the other.
  await many(gail, left, scheduledKeptMax - scheduledMax - 3);
  await schedules(gail, open);
  expect(await gail.refused(scheduleMessage, wish(open))).toMatchObject(full);
});

test('P22: nobody schedules, sees or changes anything in a conversation that is not theirs, left behind or behind a block', async () => {
  const { fay, fei, fox, flo } = await world.people({ fay: {}, fei: { friendOf: ['fay'] }, fox: { friendOf: ['fay'] }, flo: {} });
  const id = await group(fay, [fei, fox]);
  const { conversation_id: hidden } = await says(fay, fei, 'hi');
  const mine = await schedules(fay, id);
  const left = await schedules(fei, id);
  const behind = await schedules(fay, hidden);
  // Another one of the same conversation.
  for (const refusal of await refusals(fox, mine.id)) expect(refusal).toMatchObject({ status: 404, code: 'not_found' });
  await fei.call(removeMember, { params: { id, userId: fei.id } });
  await fei.blocks(fay);
  for (const [person, where, what] of [
    [flo, id, mine.id],
    [fei, id, left.id],
    [fay, hidden, behind.id],
    [fei, hidden, behind.id],
    [fay, randomUUID(), randomUUID()],
  ] as const) {
    const params = { id: where };
    const refused = [await person.refused(listScheduled, { params }), await person.refused(scheduleMessage, wish(where))];
    for (const refusal of [...refused, ...(await refusals(person, what))])
      expect(refusal).toMatchObject({ status: 404, code: 'not_found' });
  }
  const stranger = world.stranger();
  const refused = [await stranger.refused(listScheduled, { params: { id } }), await stranger.refused(scheduleMessage, wish(id))];
  for (const { status } of [...refused, ...(await refusals(stranger, mine.id))]) expect(status).toBe(401);
  expect((await waiting(fay, id)).map((one) => one.id)).toEqual([mine.id]);
});

test('MSG-1: to a closed account nothing is scheduled', async () => {
  const [gia, gil] = await pair('gia', 'gil');
  const { conversation_id: id } = await says(gia, gil, 'hello');
  await closeAccount(gil);
  expect(await gia.refused(scheduleMessage, wish(id))).toMatchObject({ status: 403, code: 'cannot_message' });
});

test('M114: it answers what it was to answer; without a quote when that was deleted meanwhile', async () => {
  const { hal, hana, hugo } = await world.people({ hal: {}, hana: { friendOf: ['hal'] }, hugo: { friendOf: ['hal'] } });
  const asked = await says(hana, hal, 'When?');
  const doomed = await says(hana, hal, 'Where?');
  const foreign = await says(hugo, hal, 'Who?');
  const { conversation_id: id } = asked;
  for (const reply_to of [foreign.id, randomUUID()])
    expect(await hal.refused(scheduleMessage, wish(id, { reply_to }))).toMatchObject({ status: 404, code: 'reply_not_found' });
  await schedules(hal, id, { message: 'At six.', reply_to: asked.id });
  await schedules(hal, id, { message: 'Here.', reply_to: doomed.id, send_at: ahead(hourMs + minuteMs) });
  await hana.call(deleteMessage, { params: { id: doomed.id } });
  expect(await hal.refused(scheduleMessage, wish(id, { reply_to: doomed.id }))).toMatchObject({ code: 'reply_not_found' });
  world.clock.advance(hourMs + minuteMs);
  await world.settle();
  expect((await thread(hana, id)).slice(-2)).toMatchObject([
    { message: 'At six.', reply_to: asked.id, quoted: { excerpt: 'When?' } },
    { message: 'Here.', reply_to: null, quoted: null },
  ]);
});

test('P4: a device that was away learns by catching up how many there are', async () => {
  const [ida, ian] = await pair('ida', 'ian');
  const { conversation_id: id } = await says(ida, ian, 'hello');
  const { cursor } = await ida.call(syncChat, { query: {} });
  const { id: what } = await schedules(ida, id);
  const more = await ida.call(syncChat, { query: { since: cursor } });
  expect(more.conversations).toMatchObject([{ id, scheduledCount: 1 }]);
  await ida.call(deleteScheduled, { params: { id: what } });
  const less = await ida.call(syncChat, { query: { since: more.cursor } });
  expect(less.conversations).toMatchObject([{ id, scheduledCount: 0 }]);
});
