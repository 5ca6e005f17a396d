import { expect, test } from '@jest/globals';
import { chatQueue } from '../../src/chat/chat.jobs.js';
import { addMembers, removeMember } from '../../src/chat/conversations/groups.contract.js';
import { ScheduledDispatchService } from '../../src/chat/scheduled/scheduled-dispatch.service.js';
import { deleteScheduled, editScheduled, type Scheduled, sendScheduledNow } from '../../src/chat/scheduled/scheduled.contract.js';
import { hourMs, minuteMs } from '../../src/contract/duration.js';
import { closeAccount, readmit, reopenAccount, suspend } from '../world/admin.js';
import type { Instance } from '../world/instance.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { ahead, refusals, rowsOf, schedules, waiting } from './scheduling.js';
import { group, linesOf, pair, says } from './thread.js';

const dispatch = (instance: Instance = world.app) => instance.get(ScheduledDispatchService).sendAllDue();

/** Two who have talked. */
async function talk(one: string, other: string) {
  const [sender, reader] = await pair(one, other);
  const { conversation_id: id } = await says(sender, reader, 'hello');
  await world.settle();
  return { sender, reader, id };
}

/** Something that is due now, which nobody has sent yet. */
async function due(person: Person, id: string, message = 'later'): Promise<Scheduled> {
  const made = await schedules(person, id, { message, send_at: ahead(hourMs) });
  world.clock.advance(hourMs);
  return made;
}

const isDone = (results: readonly PromiseSettledResult<unknown>[]) => results.map(({ status }) => status === 'fulfilled');

test('M120: what is due together is sent in the order of its times', async () => {
  const { sender, reader, id } = await talk('rosa', 'dan');
  for (const minutes of [5, 3, 4, 1, 2])
    await schedules(sender, id, { message: `${minutes}`, send_at: ahead(minutes * minuteMs + hourMs) });
  world.clock.advance(2 * hourMs);
  await world.settle();
  expect(await linesOf(reader, id)).toEqual(['hello', '1', '2', '3', '4', '5']);
});

test('M120: however often it is moved ahead it leaves no job behind, and a sweep sends it at its time', async () => {
  const { sender, reader, id } = await talk('meg', 'max');
  const delayed = () => world.app.jobs.queues.get(chatQueue)?.getDelayedCount();
  const before = await delayed();
  const made = await schedules(sender, id, { send_at: ahead(2 * hourMs) });
  for (let minutes = 1; minutes <= 50; minutes += 1)
    await sender.call(editScheduled, { params: { id: made.id }, body: { send_at: ahead(2 * hourMs + minutes * minuteMs) } });
  await world.settle();
  expect(await delayed()).toBe(before);
  world.clock.advance(2 * hourMs + 49 * minuteMs);
  await world.settle();
  expect(await linesOf(reader, id)).toEqual(['hello']);
  world.clock.advance(minuteMs);
  await world.settle();
  expect(await linesOf(reader, id)).toEqual(['hello', 'Happy birthday!']);
});

test('M120: within the hour it has a job, which sends it at its time', async () => {
  const { sender, id } = await talk('zoe', 'zac');
  const delayed = () => world.app.jobs.queues.get(chatQueue)?.getDelayedCount();
  const before = (await delayed()) ?? 0;
  await schedules(sender, id, { send_at: ahead(hourMs) });
  await world.settle();
  expect(await delayed()).toBe(before + 1);
});

test('P2: a crash between sending it and letting it go repeats nothing, and what was sent is not changed any more', async () => {
  const { sender, reader, id } = await talk('ann', 'bob');
  const made = await schedules(sender, id);
  const [kept] = await world.sql<{ row: object }>('select row_to_json(s) as row from scheduled_messages s where id = $1', [made.id]);
  world.clock.advance(hourMs);
  await world.settle();
  await world.sql('insert into scheduled_messages select * from json_populate_record(null::scheduled_messages, $1::json)', [
    JSON.stringify(kept?.row),
  ]);
  const body = { message: 'something else' };
  expect(await sender.refused(editScheduled, { params: { id: made.id }, body })).toMatchObject({ status: 404 });
  expect(await sender.refused(deleteScheduled, { params: { id: made.id } })).toMatchObject({ status: 404 });
  await world.settle();
  expect(await linesOf(reader, id)).toEqual(['hello', 'Happy birthday!']);
  expect(await rowsOf(sender)).toEqual([]);
});

test('M120: whoever crashed while sending it holds it for a minute, and nobody touches it meanwhile', async () => {
  const { sender, reader, id } = await talk('cal', 'cleo');
  const made = await due(sender, id);
  await world.sql('update scheduled_messages set claimed_until = $1 where id = $2', [ahead(minuteMs), made.id]);
  await world.settle();
  for (const refusal of await refusals(sender, made.id)) expect(refusal).toMatchObject({ status: 404, code: 'not_found' });
  expect(await linesOf(reader, id)).toEqual(['hello']);
  world.clock.advance(minuteMs);
  await world.settle();
  expect(await linesOf(reader, id)).toEqual(['hello', 'later']);
});

test('M120, P22: what a block refuses stays, and its sender sees why once they see the conversation again', async () => {
  const { sender, reader, id } = await talk('deb', 'dov');
  const made = await schedules(sender, id);
  await reader.blocks(sender);
  world.clock.advance(hourMs);
  await world.settle();
  expect(await rowsOf(sender)).toEqual([{ state: 'failed', error: 'cannot_message' }]);
  await reader.unblocks(sender);
  await world.settle();
  expect(await waiting(sender, id)).toMatchObject([{ id: made.id, message: 'Happy birthday!', state: 'failed', error: 'cannot_message' }]);
  expect(await linesOf(reader, id)).toEqual(['hello']);
  expect(await sender.call(sendScheduledNow, { params: { id: made.id } })).toMatchObject({ message: 'Happy birthday!' });
  expect(await waiting(sender, id)).toEqual([]);
});

test('M120, M115: whoever left has lost nothing when they come again; with a time it waits again', async () => {
  const { eli, eva, eze } = await world.people({ eli: {}, eva: { friendOf: ['eli'] }, eze: { friendOf: ['eli'] } });
  const id = await group(eli, [eva, eze]);
  const { id: what } = await schedules(eva, id);
  await eva.call(removeMember, { params: { id, userId: eva.id } });
  world.clock.advance(hourMs);
  await world.settle();
  expect(await rowsOf(eva)).toEqual([{ state: 'failed', error: 'not_found' }]);
  await eli.call(addMembers, { params: { id }, body: { user_ids: [eva.id] } });
  const params = { id: what };
  expect(await eva.call(editScheduled, { params, body: { message: 'I am back' } })).toMatchObject({ state: 'failed', error: 'not_found' });
  const again = await eva.call(editScheduled, { params, body: { send_at: ahead(hourMs) } });
  expect(again).toMatchObject({ message: 'I am back', state: 'waiting', error: null });
  world.clock.advance(hourMs);
  await world.settle();
  expect((await linesOf(eli, id)).at(-1)).toBe('I am back');
});

test('M120: a suspended account says nothing, and neither does one that is closed', async () => {
  const { sender, reader, id } = await talk('fay', 'fox');
  await schedules(sender, id);
  await suspend(sender);
  world.clock.advance(hourMs);
  await world.settle();
  await readmit(sender);
  expect(await rowsOf(sender)).toEqual([{ state: 'failed', error: 'forbidden' }]);
  await due(sender, id);
  await closeAccount(sender);
  await world.settle();
  expect(await rowsOf(sender)).toEqual([
    { state: 'failed', error: 'forbidden' },
    { state: 'failed', error: 'forbidden' },
  ]);
  expect(await linesOf(reader, id)).toEqual(['hello']);
});

test('M120, PG-8: whoever keeps an account that was closed finds what was due meanwhile, and the rest still goes', async () => {
  const { sender, reader, id } = await talk('flo', 'fil');
  const made = await due(sender, id);
  await schedules(sender, id, { message: 'much later', send_at: ahead(2 * hourMs) });
  await closeAccount(sender);
  await world.settle();
  await reopenAccount(sender);
  expect(await waiting(sender, id)).toMatchObject([
    { id: made.id, message: 'later', state: 'failed', error: 'forbidden' },
    { message: 'much later', state: 'waiting', error: null },
  ]);
  world.clock.advance(2 * hourMs);
  await world.settle();
  expect(await linesOf(reader, id)).toEqual(['hello', 'much later']);
});

test('M120: one that is refused holds up no other', async () => {
  const { sender, reader, id } = await talk('gia', 'gil');
  // Its key was used for another message.
  const { tempId } = await says(sender, reader, 'spent');
  const made = await schedules(sender, id, { message: 'first' });
  await schedules(sender, id, { message: 'second' });
  await world.sql('update scheduled_messages set client_id = $1 where id = $2', [tempId, made.id]);
  world.clock.advance(hourMs);
  await world.settle();
  expect(await linesOf(reader, id)).toEqual(['hello', 'spent', 'second']);
  expect(await waiting(sender, id)).toMatchObject([{ id: made.id, error: 'temp_id_reused' }]);
});

test('M120: twenty places whose sends fail for good hold up another for no longer than a round', async () => {
  world.log.expectError(/nobody takes this/);
  const { sender, reader } = await talk('ned', 'nan');
  const third = await world.person('nor', { friendOf: ['ned'] });
  await world.sql(`create or replace function refuse_bad() returns trigger language plpgsql as $$ begin raise 'nobody takes this'; end $$`);
  await world.sql(
    `create or replace trigger refuse_bad before insert on messages for each row when (new.message = 'bad') execute function refuse_bad()`,
  );
  try {
    const places = await Promise.all(Array.from({ length: 21 }, () => group(sender, [reader, third])));
    const last = places.at(-1) ?? '';
    for (const id of places.slice(0, -1)) await schedules(sender, id, { message: 'bad' });
    await schedules(sender, last, { message: 'good', send_at: ahead(hourMs + minuteMs) });
    world.clock.advance(hourMs + 2 * minuteMs);
    await expect(dispatch()).rejects.toThrow('could not be done');
    expect(await linesOf(reader, last)).not.toContain('good');
    world.clock.advance(2 * minuteMs);
    await expect(dispatch()).rejects.toThrow('could not be done');
    expect(await linesOf(reader, last)).toContain('good');
  } finally {
    await world.sql('drop trigger refuse_bad on messages');
    await world.sql('delete from scheduled_messages');
  }
});

test('P2: two instances that find it due at once send it once', async () => {
  const { sender, reader, id } = await talk('hal', 'hana');
  const second = await world.second();
  for (let round = 0; round < 5; round += 1) {
    await due(sender, id, `${round}`);
    await Promise.all([dispatch(), dispatch(second), dispatch(), dispatch(second)]);
  }
  expect(await linesOf(reader, id)).toEqual(['hello', '0', '1', '2', '3', '4']);
  expect(await rowsOf(sender)).toEqual([]);
});

test('P2: sent now twice, and beside the time itself, it goes once', async () => {
  const { sender, reader, id } = await talk('ida', 'ian');
  for (let round = 0; round < 4; round += 1) {
    const { id: what } = await due(sender, id, `${round}`);
    const now = () => sender.call(sendScheduledNow, { params: { id: what } });
    const results = await Promise.allSettled([now(), now(), ...(round % 2 === 0 ? [] : [dispatch()])]);
    expect(isDone(results.slice(0, 2)).filter(Boolean).length).toBeLessThanOrEqual(1);
    expect(await linesOf(reader, id)).toHaveLength(round + 2);
    expect(await sender.refused(sendScheduledNow, { params: { id: what } })).toMatchObject({ status: 404, code: 'not_found' });
  }
});

test('M120: an edit beside it either changes what is sent, or is told that it is gone', async () => {
  const { sender, reader, id } = await talk('jan', 'joe');
  for (let round = 0; round < 6; round += 1) {
    const { id: what } = await due(sender, id, `old ${round}`);
    const edit = sender.call(editScheduled, { params: { id: what }, body: { message: `new ${round}` } });
    const [edited] = isDone(await Promise.allSettled([edit, dispatch()]));
    await world.settle();
    expect((await linesOf(reader, id)).at(-1)).toBe(`${edited ? 'new' : 'old'} ${round}`);
  }
  expect(await rowsOf(sender)).toEqual([]);
});

test('M120: a delete beside it either keeps it from being sent, or is told that it is gone', async () => {
  const { sender, reader, id } = await talk('kay', 'ken');
  for (let round = 0; round < 6; round += 1) {
    const { id: what } = await due(sender, id, `line ${round}`);
    const remove = sender.call(deleteScheduled, { params: { id: what } });
    const [deleted] = isDone(await Promise.allSettled([remove, dispatch()]));
    await world.settle();
    expect((await linesOf(reader, id)).includes(`line ${round}`)).toBe(!deleted);
  }
  expect(await rowsOf(sender)).toEqual([]);
});

test('P22: a block beside it: it was sent before, or it is kept with the reason', async () => {
  const { sender, reader, id } = await talk('lea', 'lou');
  for (let round = 0; round < 4; round += 1) {
    const { id: what } = await due(sender, id, `line ${round}`);
    await Promise.all([reader.blocks(sender), dispatch()]);
    await world.settle();
    await reader.unblocks(sender);
    const isKept = (await waiting(sender, id)).some((one) => one.id === what && one.error === 'cannot_message');
    expect((await linesOf(reader, id)).includes(`line ${round}`)).toBe(!isKept);
  }
});
