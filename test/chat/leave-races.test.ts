import { describe, expect, test } from '@jest/globals';
import { removeAttachment } from '../../src/chat/attachments/attachment.contract.js';
import { removeMember } from '../../src/chat/conversations/groups.contract.js';
import { editMessage } from '../../src/chat/edits/edit.contract.js';
import {
  deleteMessage,
  type Message,
  messageDeleted,
  messageUpdated,
  sendMessage,
  sendSignal,
} from '../../src/chat/messages/message.contract.js';
import { removeReaction, setReaction } from '../../src/chat/reactions/reaction.contract.js';
import { ScheduledDispatchService } from '../../src/chat/scheduled/scheduled-dispatch.service.js';
import { hourMs } from '../../src/contract/duration.js';
import { ownFolder } from '../files/upload.js';
import type { Refusal } from '../world/caller.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { note, statusOf } from './attachments/files.js';
import { rowsOf, schedules } from './scheduling.js';
import { group, linesOf, thread, writes } from './thread.js';
import { inTurn } from './turns.js';

world.configure({ DATA_DIR: ownFolder() });

interface Talk {
  readonly id: string;
  readonly maker: Person;
  readonly stays: Person;
  readonly leaver: Person;
  /** By the maker, and by who leaves. */
  readonly theirs: Message;
  readonly own: Message;
}

let count = 0;

/** A group of three new people that has talked, forgotten by all of their pages. */
async function talk(): Promise<Talk> {
  count += 1;
  const maker = await world.person(`maker${count}`);
  const friendOf = [`maker${count}`];
  const [stays, leaver] = [await world.person(`stays${count}`, { friendOf }), await world.person(`leaver${count}`, { friendOf })];
  const id = await group(maker, [stays, leaver], 'Trio');
  const [theirs, own] = [await writes(maker, id, 'theirs'), await writes(leaver, id, 'own')];
  await world.settle();
  world.forget();
  return { id, maker, stays, leaver, theirs, own };
}

const leaves = ({ leaver, id }: Talk) => leaver.call(removeMember, { params: { id, userId: leaver.id } });
const reacts = (who: Person, { id }: Message, emoji = '👍') => who.call(setReaction, { params: { id }, body: { emoji } });
const edits = (who: Person, { id }: Message, message: string) => who.call(editMessage, { params: { id }, body: { message } });
const deletes = (who: Person, { id }: Message) => who.call(deleteMessage, { params: { id } });
const dispatches = () => world.app.get(ScheduledDispatchService).sendAllDue();
const hasLeft = ({ leaver }: Talk) => `${leaver.fullName} left`;

describe('MSG-10: what somebody did as they left is refused, and nobody hears of it', () => {
  const acts: readonly (readonly [string, (talk: Talk) => Promise<Refusal>])[] = [
    ['a reaction', ({ leaver, theirs }) => leaver.refused(setReaction, { params: { id: theirs.id }, body: { emoji: '👍' } })],
    ['a reaction taken back', ({ leaver, own }) => leaver.refused(removeReaction, { params: { id: own.id } })],
    ['an edit', ({ leaver, own }) => leaver.refused(editMessage, { params: { id: own.id }, body: { message: 'changed' } })],
    ['a delete', ({ leaver, own }) => leaver.refused(deleteMessage, { params: { id: own.id } })],
    [
      'an answer',
      ({ leaver, theirs, id }) => leaver.refused(sendMessage, { body: { conversation_id: id, message: 'wait', reply_to: theirs.id } }),
    ],
  ];

  test.each(acts)('%s', async (_what, act) => {
    const talked = await talk();
    await reacts(talked.leaver, talked.own, '❤️');
    await world.settle();
    world.forget();
    const { id, maker, stays } = talked;
    const before = await thread(maker, id);
    const [, refusal] = await inTurn(
      { id },
      () => leaves(talked),
      () => act(talked),
    );
    expect(refusal).toMatchObject({ status: 404, code: 'not_found' });
    await world.settle();
    expect([...stays.heard(messageUpdated), ...stays.heard(messageDeleted)]).toEqual([]);
    const after = await thread(maker, id);
    expect(after.map(({ message, reactions }) => ({ message, reactions }))).toEqual([
      ...before.map(({ message, reactions }) => ({ message, reactions })),
      { message: hasLeft(talked), reactions: [] },
    ]);
  });
});

describe('MSG-10: what others did as somebody left is nothing to who left', () => {
  const acts: readonly (readonly [string, (talk: Talk) => Promise<Message>])[] = [
    ['a reaction', ({ maker, theirs }) => reacts(maker, theirs)],
    ['an edit', ({ maker, theirs }) => edits(maker, theirs, 'changed')],
    ['a delete', ({ maker, theirs }) => deletes(maker, theirs)],
  ];

  test.each(acts)('%s', async (_what, act) => {
    const talked = await talk();
    const { id, stays, leaver } = talked;
    await inTurn(
      { id },
      () => leaves(talked),
      () => act(talked),
    );
    await world.settle();
    const heardBy = (person: Person) => [...person.heard(messageUpdated), ...person.heard(messageDeleted)].length;
    expect([heardBy(leaver), heardBy(stays)]).toEqual([0, 1]);
  });
});

test('M114: what was reacted and edited before its author left stays for the others', async () => {
  const talked = await talk();
  const { id, maker, leaver, theirs, own } = talked;
  await inTurn(
    { id },
    () => reacts(leaver, theirs),
    () => edits(leaver, own, 'goodbye'),
  );
  await leaves(talked);
  expect(await thread(maker, id)).toMatchObject([
    { message: 'theirs', reactions: [{ user_id: leaver.id, emoji: '👍' }] },
    { message: 'goodbye' },
    { message: hasLeft(talked) },
  ]);
});

describe('S16: a file on its way as its sender leaves', () => {
  const sends = ({ leaver, id }: Talk, fileId: string) =>
    leaver.emit(sendSignal, { conversation_id: id, message: '', attachments: [{ id: fileId }] });

  test('is not sent, stays theirs alone, and can be taken back', async () => {
    const talked = await talk();
    const { id, maker, stays, leaver } = talked;
    const file = await note(leaver);
    const [, ack] = await inTurn(
      { id },
      () => leaves(talked),
      () => sends(talked, file.id),
    );
    expect(ack).toMatchObject({ ok: false, code: 'not_found' });
    expect([await statusOf(leaver, file.url), await statusOf(stays, file.url)]).toEqual([200, 404]);
    expect(await linesOf(maker, id)).toEqual(['theirs', 'own', hasLeft(talked)]);
    expect(await leaver.call(removeAttachment, { params: { id: file.id } })).toEqual({});
  });

  test('is the others’ alone when it was sent before (UP-4)', async () => {
    const talked = await talk();
    const { id, stays, leaver } = talked;
    const file = await note(leaver);
    const [ack] = await inTurn(
      { id },
      () => sends(talked, file.id),
      () => leaves(talked),
    );
    expect(ack).toMatchObject({ ok: true, message: { attachments: [{ id: file.id }] } });
    expect([await statusOf(leaver, file.url), await statusOf(stays, file.url)]).toEqual([404, 200]);
    expect(await leaver.refused(removeAttachment, { params: { id: file.id } })).toMatchObject({ status: 404, code: 'not_found' });
  });
});

describe('M120: what comes due as its sender leaves', () => {
  test('is kept with the reason, and nobody reads it', async () => {
    const talked = await talk();
    const { id, maker, leaver } = talked;
    await schedules(leaver, id, { message: 'later' });
    world.clock.advance(hourMs);
    await inTurn({ id }, () => leaves(talked), dispatches);
    expect(await rowsOf(leaver)).toEqual([{ state: 'failed', error: 'not_found' }]);
    await world.settle();
    expect(await linesOf(maker, id)).toEqual(['theirs', 'own', hasLeft(talked)]);
  });

  test('is sent once when it was first', async () => {
    const talked = await talk();
    const { id, maker, leaver } = talked;
    await schedules(leaver, id, { message: 'later' });
    world.clock.advance(hourMs);
    await inTurn({ id }, dispatches, () => leaves(talked));
    await world.settle();
    expect(await rowsOf(leaver)).toEqual([]);
    expect(await linesOf(maker, id)).toEqual(['theirs', 'own', 'later', hasLeft(talked)]);
  });
});
