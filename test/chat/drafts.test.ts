import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { conversationChanged, getConversation } from '../../src/chat/conversations/conversation.contract.js';
import { addMembers, removeMember } from '../../src/chat/conversations/groups.contract.js';
import { syncChat } from '../../src/chat/delivery/delivery.contract.js';
import { type Draft, getDraft, putDraft } from '../../src/chat/drafts/draft.contract.js';
import { pageOfHeader } from '../../src/contract/page-of.js';
import { messageMaxLength } from '../../src/chat/messages/message.contract.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { conversations, group, pair, says, writes } from './thread.js';

const wish = (id: string, text: string, base: number | null = null) => ({ params: { id }, body: { text, base } });
const put = async (person: Person, id: string, [text, base = null]: [string, (number | null)?]): Promise<Draft> =>
  (await person.call(putDraft, wish(id, text, base))).draft;
const draftOf = async (person: Person, id: string): Promise<Draft> => (await person.call(getDraft, { params: { id } })).draft;
const rows = (id: string) => world.sql('select text from conversation_drafts where conversation_id = $1', [id]);

test('M113: a draft is on all my devices, in the list too, and nobody else sees it', async () => {
  const [rosa, dan] = await pair('rosa', 'dan');
  const { conversation_id: id } = await says(rosa, dan, 'hello');
  const phone = await rosa.device();
  await world.settle();
  world.forget();
  expect(await draftOf(rosa, id)).toEqual({ text: '', version: 0, updated_at: null });
  expect(await put(rosa, id, ['See you at'])).toMatchObject({ text: 'See you at', version: 1 });
  expect(await put(rosa, id, ['See you at six', 1])).toMatchObject({ text: 'See you at six', version: 2 });
  await world.settle();
  expect(await draftOf(rosa, id)).toMatchObject({ text: 'See you at six', version: 2 });
  expect(await conversations(rosa)).toMatchObject([{ id, draftMessage: 'See you at six', draftVersion: 2 }]);
  // The last one that was sent may be overtaken by the one before it: devices go by the version.
  expect(phone.heard(conversationChanged)).toContainEqual(expect.objectContaining({ id, draftMessage: 'See you at six', draftVersion: 2 }));
  expect(dan.heard(conversationChanged)).toEqual([]);
  expect(await conversations(dan)).toMatchObject([{ id, draftMessage: null, draftVersion: 0 }]);
  phone.close();
});

test('M113: the same text again changes nothing; an empty one clears it, and versions go on', async () => {
  const [ann, bob] = await pair('ann', 'bob');
  const { conversation_id: id } = await says(ann, bob, 'hello');
  await put(ann, id, ['one']);
  await world.settle();
  world.forget();
  for (const base of [null, 1, 7]) expect(await put(ann, id, ['one', base])).toMatchObject({ text: 'one', version: 1 });
  await world.settle();
  expect(ann.heard(conversationChanged)).toEqual([]);
  expect(await put(ann, id, ['', 1])).toMatchObject({ text: '', version: 2 });
  expect(await ann.call(getConversation, { params: { id } })).toMatchObject({ draftMessage: null, draftVersion: 2 });
  // Nothing is lost by writing over nothing.
  expect(await put(ann, id, ['two', 1])).toMatchObject({ text: 'two', version: 3 });
});

test('M123: what another device wrote meanwhile is not lost: it comes with the refusal', async () => {
  const [cal, cleo] = await pair('cal', 'cleo');
  const { conversation_id: id } = await says(cal, cleo, 'hello');
  await put(cal, id, ['from the phone']);
  for (const [text, base] of [
    ['from the desk', null],
    ['from the desk', 0],
    ['from the desk', 9],
    ['', null],
  ] as const) {
    const { status, body } = await cal.refused(putDraft, wish(id, text, base));
    expect([status, body.code]).toEqual([409, 'draft_changed']);
    expect(body.current).toMatchObject({ text: 'from the phone', version: 1 });
  }
  expect(await put(cal, id, ['from the desk', 1])).toMatchObject({ text: 'from the desk', version: 2 });
});

test('M123: of two devices at once one writes, and the other learns what', async () => {
  const [deb, dov] = await pair('deb', 'dov');
  const { conversation_id: id } = await says(deb, dov, 'hello');
  for (let base = 0; base < 5; base += 1) {
    const texts = [`phone ${base}`, `desk ${base}`];
    const results = await Promise.allSettled(texts.map((text) => put(deb, id, [text, base === 0 ? null : base])));
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const winner = texts[results.findIndex(({ status }) => status === 'fulfilled')];
    expect(await draftOf(deb, id)).toMatchObject({ text: winner, version: base + 1 });
  }
});

test('P22, M115: nobody has a draft in a conversation that is not theirs, left behind or behind a block', async () => {
  const { eli, eva, eze, ewa } = await world.people({ eli: {}, eva: { friendOf: ['eli'] }, eze: { friendOf: ['eli'] }, ewa: {} });
  const id = await group(eli, [eva, eze]);
  const { conversation_id: hidden } = await says(eli, eva, 'hi');
  await put(eva, id, ['I might']);
  await put(eli, hidden, ['kept']);
  await eva.call(removeMember, { params: { id, userId: eva.id } });
  await eva.blocks(eli);
  for (const [person, where] of [
    [ewa, id],
    [eva, id],
    [eli, hidden],
    [eva, hidden],
    [eli, randomUUID()],
  ] as const) {
    expect(await person.refused(getDraft, { params: { id: where } })).toMatchObject({ status: 404, code: 'not_found' });
    expect(await person.refused(putDraft, wish(where, 'let me in'))).toMatchObject({ status: 404, code: 'not_found' });
  }
  for (const call of [world.stranger().refused(getDraft, { params: { id } }), world.stranger().refused(putDraft, wish(id, 'hi'))])
    expect((await call).status).toBe(401);
  expect(await rows(id)).toEqual([{ text: '' }]);
  await eva.unblocks(eli);
  expect(await draftOf(eli, hidden)).toMatchObject({ text: 'kept' });
  await eli.call(addMembers, { params: { id }, body: { user_ids: [eva.id] } });
  // A device that was away meanwhile goes on from the first version: it learns that this one is over.
  expect(await draftOf(eva, id)).toMatchObject({ text: '', version: 2 });
  expect(await eva.call(getConversation, { params: { id } })).toMatchObject({ draftMessage: null, draftVersion: 2 });
});

test('a page of somebody who signed out writes no draft of whoever signed in since, and reads none', async () => {
  const [pia, per] = await pair('pia', 'per');
  const { conversation_id: id } = await says(pia, per, 'hello');
  await put(per, id, ['his own']);
  const late = { [pageOfHeader]: pia.id };
  expect(await per.refused(putDraft, wish(id, 'hers', 1), late)).toMatchObject({ status: 401, code: 'signed_out' });
  expect(await per.refused(getDraft, { params: { id } }, late)).toMatchObject({ status: 401, code: 'signed_out' });
  expect(await draftOf(per, id)).toMatchObject({ text: 'his own', version: 1 });
  await per.call(putDraft, wish(id, 'his own, too', 1), { [pageOfHeader]: per.id });
});

test('saved while one leaves: whoever comes in again finds none', async () => {
  const { fay, fei, fox } = await world.people({ fay: {}, fei: { friendOf: ['fay'] }, fox: { friendOf: ['fay'] } });
  const id = await group(fay, [fei, fox]);
  for (let round = 0; round < 5; round += 1) {
    const saved = fei.call(putDraft, wish(id, `round ${round}`)).catch(() => undefined);
    await Promise.all([saved, fei.call(removeMember, { params: { id, userId: fei.id } })]);
    await fay.call(addMembers, { params: { id }, body: { user_ids: [fei.id] } });
    expect(await draftOf(fei, id)).toMatchObject({ text: '' });
    expect(await fei.call(getConversation, { params: { id } })).toMatchObject({ draftMessage: null });
  }
});

test('sending goes on beside a draft, and leaves it to the device that sends', async () => {
  const [gia, gil] = await pair('gia', 'gil');
  const { conversation_id: id } = await says(gia, gil, 'hello');
  let base: number | null = null;
  for (let round = 0; round < 5; round += 1) {
    const saving: Promise<{ version: number }> = put(gia, id, [`draft ${round}`, base]);
    await Promise.all([saving, writes(gil, id, 'one'), writes(gia, id, 'two')]);
    base = (await saving).version;
  }
  expect(await gia.call(getConversation, { params: { id } })).toMatchObject({ draftMessage: 'draft 4', draftVersion: 5, lastSeq: 11 });
});

test('P4: a device that was away learns of it by catching up', async () => {
  const [hal, hana] = await pair('hal', 'hana');
  const { conversation_id: id } = await says(hal, hana, 'hello');
  const { cursor } = await hal.call(syncChat, { query: {} });
  const other = await hana.call(syncChat, { query: {} });
  await put(hal, id, ['typed elsewhere']);
  const answer = await hal.call(syncChat, { query: { since: cursor } });
  expect(answer.conversations).toMatchObject([{ id, draftMessage: 'typed elsewhere', draftVersion: 1 }]);
  const hers = await hana.call(syncChat, { query: { since: other.cursor } });
  expect(hers.conversations.map(({ draftMessage }) => draftMessage)).not.toContain('typed elsewhere');
});

test('the list shows the beginning of a long one; the draft comes whole, byte for byte', async () => {
  const [ida, ian] = await pair('ida', 'ian');
  const { conversation_id: id } = await says(ida, ian, 'hello');
  const long = '👨‍👩‍👧 '.repeat(messageMaxLength).slice(0, messageMaxLength).toWellFormed();
  expect(await put(ida, id, [long])).toMatchObject({ text: long });
  expect(await draftOf(ida, id)).toMatchObject({ text: long });
  const { draftMessage } = await ida.call(getConversation, { params: { id } });
  expect(Array.from(draftMessage ?? '')).toHaveLength(500);
  expect(long.startsWith(draftMessage ?? 'nothing')).toBe(true);
  expect(await ida.refused(putDraft, wish(id, 'x'.repeat(messageMaxLength + 1), 1))).toMatchObject({ status: 400 });
  expect(await ida.refused(putDraft, wish(id, 'nul \u0000', 1))).toMatchObject({ status: 400 });
});
