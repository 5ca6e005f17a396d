import { beforeEach, expect, test } from '@jest/globals';
import { AnswerMetadata } from '../../src/agents/act.contract.js';
import { answerConfirmation } from '../../src/agents/agents.contract.js';
import { listConversations } from '../../src/chat/conversations/conversation.contract.js';
import { ShareUndo } from '../../src/agents/undo.contract.js';
import { getSchedule, putSchedule } from '../../src/drivers/schedule/schedule.contract.js';
import { getRide } from '../../src/rides/rides.contract.js';
import { listShares, shareRide, stopSharing } from '../../src/sharing/sharing.contract.js';
import { listMessages } from '../../src/chat/messages/message.contract.js';
import { answerCase, getDeskCase } from '../../src/support/desk/desk.contract.js';
import { listCases } from '../../src/support/support.contract.js';
import { books, isOnline, nextDay, nobodyDrives } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { answerTo, asks, confirmationOf, runOf, Stream } from './streams.js';

let rosa: Person;
let dan: Person;

beforeEach(async () => {
  ({ rosa, dan } = await world.people({ rosa: { fullName: 'Rosa Rivera' }, dan: { driver: true, fullName: 'Dan Doe' } }));
  await nextDay();
  await nobodyDrives();
  await world.sql('delete from agent_runs');
  await world.sql('delete from driver_weeks');
});

/** Asks, and confirms what is asked back. */
async function does(person: Person, words: string): Promise<{ summary: string; text: string; stream: Stream }> {
  const stream = await Stream.ask(person, asks(words));
  const { id, summary } = await confirmationOf(stream);
  await person.call(answerConfirmation, { params: { id }, body: { decision: 'confirm' } });
  return { summary, text: (await stream.end()).text, stream };
}

/** What takes back what was done for an answer, as its message keeps it. */
async function undoOf(person: Person, stream: Stream): Promise<unknown> {
  const { conversation_id: id } = await runOf(person, stream);
  const { messages } = await person.call(listMessages, { params: { id }, query: { limit: 1 } });
  return AnswerMetadata.parse(messages.at(-1)?.metadata).acts.find(({ undo }) => undo !== undefined)?.undo;
}

/** Tomorrow at three in the afternoon, by the clock of the town. */
function tomorrowAtThree(): string {
  const tomorrow = new Date(world.clock.now().getTime() + 24 * 3_600_000).toLocaleDateString('en-CA', { timeZone: 'America/New_York' });
  return new Date(`${tomorrow}T20:00:00Z`).toISOString();
}

test('M134: a scheduled ride is moved in plain words, once its person confirms what it costs then', async () => {
  const scheduled_time = tomorrowAtThree();
  const ride = await books(rosa, {}, { is_scheduled: true, scheduled_time });
  const hour = (at: string) => new Date(at).toLocaleTimeString('en-US', { timeZone: ride.time_zone, hour: 'numeric', minute: '2-digit' });
  const wished = new Date(Date.parse(scheduled_time) + 2 * 3_600_000).toISOString();
  const { summary, text } = await does(rosa, `Please move my ride to ${hour(wished)}`);
  expect(summary).toMatch(
    /^Move your ride to Harbor Station from (\w+, \w+ \d+, \d+:00 [AP]M E[SD]T) to (?!\1)\w+, \w+ \d+, \d+:00 [AP]M E[SD]T, for \$[\d.]+$/,
  );
  const { pickup_time, status } = await rosa.call(getRide, { params: { id: ride.id } });
  expect([new Date(pickup_time).toISOString(), status]).toEqual([wished, 'pending']);
  expect(text).toContain(`${hour(wished)} now`.split(' now')[0]);
});

test('M134: without a time, or without such a ride, it is asked for and nothing changes', async () => {
  expect((await answerTo(rosa, asks('move my ride to 6 pm'))).text).toContain('no scheduled ride');
  await books(rosa, {}, { is_scheduled: true, scheduled_time: tomorrowAtThree() });
  expect((await answerTo(rosa, asks('reschedule my ride'))).text).toContain('new time');
});

test('M134, M26: a driver’s hours are told and a day of them changed; the other days stay', async () => {
  expect((await answerTo(dan, asks('what is my schedule?'))).text).toContain('at any time');
  const { summary } = await does(dan, 'Drive Fridays from 5 pm to 10 pm');
  expect(summary).toBe('Take scheduled rides on Fridays 5:00 PM – 10:00 PM');
  const week = await dan.call(getSchedule, {});
  expect(week.is_always).toBe(false);
  expect(week.days.map(({ is_available: isOn, spans }) => isOn && spans[0]?.start_time)).toEqual([
    ...Array.from({ length: 5 }, () => '00:00'),
    '17:00',
    '00:00',
  ]);
  await does(dan, 'Sundays off');
  const [sunday, , , , , friday] = (await dan.call(getSchedule, {})).days;
  expect([sunday?.is_available, friday?.spans]).toEqual([false, [{ start_time: '17:00', end_time: '22:00' }]]);
  expect((await answerTo(dan, asks('show my schedule'))).text).toContain('Friday: 5:00 PM – 10:00 PM');
});

test('M134: hours that were changed on another screen meanwhile are not written over', async () => {
  const stream = await Stream.ask(dan, asks('Sundays off'));
  const { id } = await confirmationOf(stream);
  await does(await dan.device(world.app), 'Mondays off').catch(() => undefined);
  const other = await dan.call(getSchedule, {});
  await dan.refused(answerConfirmation, { params: { id }, body: { decision: 'confirm' } });
  await stream.end();
  expect(await dan.call(getSchedule, {})).toEqual(other);
  expect([other.days[0]?.is_available, other.days[1]?.is_available]).toEqual([true, false]);
});

test('M134: a change of hours comes with the week of before, which goes back as long as nobody changed them again', async () => {
  const before = await dan.call(getSchedule, {});
  const undo = putSchedule.body.parse(await undoOf(dan, (await does(dan, 'Sundays off')).stream));
  expect((await dan.call(getSchedule, {})).is_always).toBe(false);
  expect(await rosa.refused(putSchedule, { body: undo })).toMatchObject({ status: 403 });
  await dan.call(putSchedule, { body: undo });
  expect(await dan.call(getSchedule, {})).toEqual({ ...before, version: before.version + 2 });

  await does(dan, 'Drive Fridays from 5 pm to 10 pm');
  const worked = await dan.call(getSchedule, {});
  const again = putSchedule.body.parse(await undoOf(dan, (await does(dan, 'Mondays off')).stream));
  await dan.call(putSchedule, { body: again });
  expect(await dan.call(getSchedule, {})).toEqual({ ...worked, version: worked.version + 2 });

  const stale = putSchedule.body.parse(await undoOf(dan, (await does(dan, 'Mondays off')).stream));
  await does(dan, 'Tuesdays off');
  expect(await dan.refused(putSchedule, { body: stale })).toMatchObject({ status: 409, code: 'schedule_changed' });
});

test('P24: who does not drive has no hours to change', async () => {
  expect((await answerTo(rosa, asks('Sundays off'))).text).toContain('for drivers');
});

test('M134: a friend is sent a link to the ride, and nobody who is not one', async () => {
  const ride = await books(rosa);
  expect((await answerTo(rosa, asks('Share my ride with Dan Doe'))).text).toContain('which friend');
  await world.oldFriends(rosa, dan);
  const { summary } = await does(rosa, 'Share my ride with Dan Doe');
  expect(summary).toMatch(/^Send Dan Doe a link to follow your ride to Harbor Station on \w+, \w+ \d+, \d+:\d\d [AP]M E[SD]T$/);
  const { shares } = await rosa.call(listShares, { params: { id: ride.id } });
  expect(shares).toMatchObject([{ friend_id: dan.id }]);
  await world.settle();
  expect((await dan.call(listConversations, { query: {} })).conversations.length).toBeGreaterThan(0);
});

test('M134: a ride that was shared comes with the link that ends it, for its rider alone', async () => {
  const ride = await books(rosa);
  const { ann } = await world.people({ ann: { fullName: 'Ann Archer' } });
  await world.oldFriends(rosa, ann);
  const { share_id } = ShareUndo.parse(await undoOf(rosa, (await does(rosa, 'Share my ride with Ann Archer')).stream));
  const params = { id: ride.id, share_id };
  expect(await ann.refused(stopSharing, { params })).toMatchObject({ status: 404 });
  await rosa.call(stopSharing, { params });
  expect((await rosa.call(listShares, { params: { id: ride.id } })).shares).toEqual([]);
});

test('M134: a friend who could follow the ride already goes on with it: what was not done is not taken back', async () => {
  const ride = await books(rosa);
  const { eva } = await world.people({ eva: { fullName: 'Eva Ellis' } });
  await world.oldFriends(rosa, eva);
  const params = { id: ride.id };
  // By hand, while the card waits.
  const stream = await Stream.ask(rosa, asks('Share my ride with Eva Ellis'));
  const { id } = await confirmationOf(stream);
  const { share, is_new: isNew } = await rosa.call(shareRide, { params, body: { friend_id: eva.id } });
  await rosa.call(answerConfirmation, { params: { id }, body: { decision: 'confirm' } });
  expect((await stream.end()).text).toContain('has the link');
  expect([await undoOf(rosa, stream), isNew]).toEqual([undefined, true]);
  expect((await rosa.call(listShares, { params })).shares).toMatchObject([{ id: share.id }]);
});

test('M135: a case goes from the agent to an operator, whose answer its person reads in the same place', async () => {
  const { ada } = await world.people({ ada: { admin: true } });
  const stream = await Stream.ask(rosa, asks('I’d like to talk to a human operator.'));
  const { id } = await confirmationOf(stream);
  await rosa.call(answerConfirmation, { params: { id }, body: { decision: 'confirm' } });
  const { events } = await stream.end();
  const opened = events.find((event) => event.type === 'tool_result');
  const [mine] = (await rosa.call(listCases, { query: {} })).support_cases;
  expect(opened).toMatchObject({ ok: true, result: { case_id: mine?.id } });
  const { messages } = await rosa.call(listMessages, {
    params: { id: (await runOf(rosa, stream)).conversation_id },
    query: { limit: 1 },
  });
  expect(messages.at(-1)?.metadata).toMatchObject({ acts: [{ case_id: mine?.id }] });
  const { version } = await ada.call(getDeskCase, { params: { id: mine?.id ?? '' } });
  await ada.call(answerCase, { params: { id: mine?.id ?? '' }, body: { text: 'Ada here. How can I help?', version } });
  const [answered] = (await rosa.call(listCases, { query: {} })).support_cases;
  expect(answered).toMatchObject({ state: 'waiting' });
  expect(JSON.stringify(answered?.entries)).toContain('Ada here.');
});

test('M134: drivers near a place are named with the minutes that they need', async () => {
  await isOnline(dan);
  expect((await answerTo(rosa, asks('Which drivers are near Mill Street?'))).text).toMatch(/^- Dan Doe: here in \d+ minutes?/);
});
