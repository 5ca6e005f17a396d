import { describe, expect, test } from '@jest/globals';
import { conversationChanged, getConversation, openConversation } from '../../src/chat/conversations/conversation.contract.js';
import { syncChat } from '../../src/chat/delivery/delivery.contract.js';
import { setTyping, typingChanged } from '../../src/chat/delivery/typing.contract.js';
import { putDraft } from '../../src/chat/drafts/draft.contract.js';
import { editMessage } from '../../src/chat/edits/edit.contract.js';
import { deleteMessage, sendMessage, sendSignal } from '../../src/chat/messages/message.contract.js';
import { removeReaction, setReaction } from '../../src/chat/reactions/reaction.contract.js';
import { scheduleMessage } from '../../src/chat/scheduled/scheduled.contract.js';
import { dayMs, hourMs, later, minuteMs } from '../../src/contract/duration.js';
import { reassignRide } from '../../src/dispatch/dispatch.contract.js';
import { removeFriend } from '../../src/friends/friends.contract.js';
import type { Ride } from '../../src/rides/ride.contract.js';
import { openCase } from '../../src/support/support.contract.js';
import { arriveAtPickup, cancelRide, reportNoShow } from '../../src/trips/trips.contract.js';
import { cancelsAtDesk } from '../admin/acts.js';
import { confirmed, confirmedForLater, drivesThere, millStreet, underWay } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { rowsOf, schedules, wish } from './scheduling.js';
import { group, linesOf, says, writes } from './thread.js';

const ended = { status: 403, code: 'conversation_ended' };
let count = 0;

/** A rider and a driver who never met before. */
async function strangers(): Promise<{ rider: Person; driver: Person }> {
  count += 1;
  return { rider: await world.person(`rider${count}`), driver: await world.person(`driver${count}`, { driver: true }) };
}

/** … who wrote to each other while the driver was on the way. */
async function onTheirWay(begin = confirmed) {
  const { rider, driver } = await strangers();
  const ride = await begin(rider, driver);
  const hello = await says(rider, driver, 'I’m at the corner');
  const answer = await says(driver, rider, 'Two minutes');
  return { rider, driver, ride, hello, answer, id: hello.conversation_id };
}

/** … whose ride is over, and a day more. */
async function longOver() {
  const talk = await onTheirWay(underWay);
  await drivesThere(talk.driver, talk.ride);
  await world.settle();
  world.clock.advance(dayMs);
  return talk;
}

const closesAt = async (person: Person, id: string) => (await person.call(getConversation, { params: { id } })).closes_at;
/** … so long from now, or a moment less. */
async function endsIn(ms: number, person: Person, id: string): Promise<string> {
  const at = (await closesAt(person, id)) ?? '';
  const lateMs = later(world.clock.now(), ms).getTime() - Date.parse(at);
  expect(lateMs).toBeGreaterThanOrEqual(0);
  expect(lateMs).toBeLessThan(minuteMs);
  return at;
}
const refused = (person: Person, id: string) => person.refused(sendMessage, { body: { conversation_id: id, message: 'Still there?' } });
const leavesUmbrella = (rider: Person, { id }: Ride) =>
  rider.call(openCase, { body: { kind: 'lost_item', subject: 'Blue umbrella', text: 'It has a wooden handle.', ride_id: id } });

const ends: readonly (readonly [string, (ride: Ride, rider: Person, driver: Person) => Promise<unknown>])[] = [
  ['is completed', (ride, _, driver) => drivesThere(driver, ride)],
  ['is canceled by its rider', ({ id }, rider) => rider.call(cancelRide, { params: { id }, body: {} })],
  ['is given back by its driver', ({ id }, _, driver) => driver.call(cancelRide, { params: { id }, body: {} })],
  ['is canceled at the desk', async ({ id }) => cancelsAtDesk(await world.person('ada', { admin: true }), { id }, 'Broke down')],
  [
    'is given to another driver',
    async ({ id }) => {
      const ada = await world.person('ada', { admin: true });
      const dora = await world.person(`dora${count}`, { driver: true });
      await ada.call(reassignRide, { params: { id }, body: { driver_id: dora.id, reason: 'Broke down' } });
    },
  ],
  [
    'is over because nobody came',
    async ({ id }, _, driver) => {
      await driver.call(arriveAtPickup, { params: { id }, body: { ...millStreet, accuracy_m: 8 } });
      world.clock.advance(10 * minuteMs);
      await driver.call(reportNoShow, { params: { id } });
    },
  ],
];

describe('M40: what a ride opened between two people ends a day after it', () => {
  test.each(ends)('that %s', async (name, end) => {
    const { rider, driver, ride, id } = await onTheirWay(name === 'is completed' ? underWay : confirmed);
    const open = { closes_at: null, is_lasting: false };
    for (const person of [rider, driver]) expect(await person.call(getConversation, { params: { id } })).toMatchObject(open);
    await world.settle();
    world.forget();
    await end(ride, rider, driver);
    await world.settle();
    const at = await endsIn(dayMs, rider, id);
    for (const person of [rider, driver])
      expect(person.heard(conversationChanged)).toContainEqual(expect.objectContaining({ id, closes_at: at }));
    world.clock.set(later(new Date(at), -minuteMs));
    await says(rider, driver, 'You forgot nothing?');
    world.clock.set(at);
    for (const person of [rider, driver]) expect(await refused(person, id)).toMatchObject(ended);
    expect(await linesOf(driver, id)).toEqual(['I’m at the corner', 'Two minutes', 'You forgot nothing?']);
  });

  test('and then nobody says anything in it, in whatever way', async () => {
    const { rider, driver, hello, answer, id } = await longOver();
    const body = { recipient_id: driver.id, message: 'hi' };
    expect(await rider.emit(sendSignal, body)).toMatchObject({ ok: false, code: 'conversation_ended' });
    expect(await rider.emit(sendSignal, { conversation_id: id, message: '', forwarded_from: answer.id })).toMatchObject({ ok: false });
    const params = { id: hello.id };
    expect([
      await rider.refused(sendMessage, { body }),
      await rider.refused(sendMessage, { body: { conversation_id: id, message: answer.message, forwarded_from: answer.id } }),
      await rider.refused(scheduleMessage, wish(id)),
      await rider.refused(editMessage, { params, body: { message: 'Where were you?' } }),
      await rider.refused(setReaction, { params: { id: answer.id }, body: { emoji: '👎' } }),
    ]).toMatchObject(Array(5).fill(ended));
    await rider.call(setTyping, { body: { conversation_id: id, is_typing: true } });
    await world.settle();
    expect(driver.heard(typingChanged)).toEqual([]);
  });

  test('and both read it, take back what they said, and keep what they typed', async () => {
    const { rider, driver, ride, hello, answer, id } = await onTheirWay(underWay);
    await rider.call(setReaction, { params: { id: answer.id }, body: { emoji: '👍' } });
    await drivesThere(driver, ride);
    world.clock.advance(dayMs);
    await rider.call(removeReaction, { params: { id: answer.id } });
    await rider.call(deleteMessage, { params: { id: hello.id } });
    await rider.call(putDraft, { params: { id }, body: { text: 'Thank you again', base: null } });
    expect(await linesOf(driver, id)).toEqual(['', 'Two minutes']);
    for (const [one, other] of [
      [rider, driver],
      [driver, rider],
    ] as const)
      expect(await one.call(openConversation, { body: { participant_ids: [other.id] } })).toMatchObject({
        id,
        closes_at: expect.any(String),
      });
    await rider.asksToBeFriends(driver);
  });

  test('what is to be sent after that stays, and says why', async () => {
    const { rider, driver, ride, id } = await onTheirWay(underWay);
    await drivesThere(driver, ride);
    await schedules(rider, id, { send_at: later(world.clock.now(), dayMs + hourMs).toISOString() });
    world.clock.advance(dayMs + hourMs);
    await world.settle();
    expect(await rowsOf(rider)).toEqual([{ state: 'failed', error: 'conversation_ended' }]);
  });

  test('a device that was away learns of it', async () => {
    const { rider, driver, ride, id } = await onTheirWay(underWay);
    const { cursor } = await rider.call(syncChat, { query: {} });
    await drivesThere(driver, ride);
    const { conversations } = await rider.call(syncChat, { query: { since: cursor } });
    expect(conversations).toMatchObject([{ id, closes_at: expect.any(String) }]);
  });

  test('across a block it looks as it does before', async () => {
    const { rider, driver, id } = await longOver();
    await driver.blocks(rider);
    expect(await refused(rider, id)).toMatchObject({ status: 403, code: 'cannot_message' });
    expect(await rider.refused(openConversation, { body: { participant_ids: [driver.id] } })).toMatchObject({ code: 'cannot_message' });
    await driver.unblocks(rider);
    expect(await refused(rider, id)).toMatchObject(ended);
  });

  test('a group, which does not end, is not opened by a ride', async () => {
    const { rider, driver } = await onTheirWay();
    const friend = await world.person(`friend${count}`);
    await world.oldFriends(rider, friend);
    const body = { participant_ids: [driver.id, friend.id] };
    expect(await rider.refused(openConversation, { body })).toMatchObject({ status: 403, code: 'cannot_message' });
    await rider.befriends(driver);
    expect(await group(rider, [driver, friend])).toEqual(expect.any(String));
  });
});

describe('M40: it goes on', () => {
  test('once they are friends, and stays when they are no more', async () => {
    const { rider, driver, id } = await longOver();
    world.forget();
    await rider.befriends(driver);
    await world.settle();
    for (const person of [rider, driver])
      expect(person.heard(conversationChanged)).toContainEqual(expect.objectContaining({ id, closes_at: null, is_lasting: true }));
    await writes(driver, id, 'Hello, neighbor');
    await rider.call(removeFriend, { params: { id: driver.id } });
    const again = await underWay(rider, driver);
    await drivesThere(driver, again);
    world.clock.advance(dayMs);
    await writes(rider, id, 'Same seat as ever');
  });

  test('where friends opened it', async () => {
    const { rider, driver } = await strangers();
    await world.oldFriends(rider, driver);
    const { conversation_id: id } = await says(rider, driver, 'Are you driving tonight?');
    await drivesThere(driver, await underWay(rider, driver));
    expect(await closesAt(rider, id)).toBeNull();
    world.clock.advance(dayMs);
    await writes(rider, id, 'Thanks!');
  });

  test('with a new ride of theirs, and ends after that one', async () => {
    const { rider, driver, id } = await longOver();
    world.forget();
    const again = await underWay(rider, driver);
    await world.settle();
    expect(rider.heard(conversationChanged)).toContainEqual(expect.objectContaining({ id, closes_at: null }));
    await writes(driver, id, 'Here again');
    await drivesThere(driver, again);
    await endsIn(dayMs, driver, id);
  });

  test('as long as another ride of theirs does', async () => {
    const { rider, driver, ride: first, id } = await onTheirWay(confirmedForLater);
    await world.sql(`update rides set pickup_time = pickup_time + interval '1 day' where id = $1`, [first.id]);
    const second = await confirmed(rider, driver);
    await rider.call(cancelRide, { params: { id: second.id }, body: {} });
    expect(await closesAt(rider, id)).toBeNull();
    await rider.call(cancelRide, { params: { id: first.id }, body: {} });
    expect(await closesAt(rider, id)).not.toBeNull();
  });

  test('for seven days with what was left in the car, and a ride after it takes nothing of that', async () => {
    const { rider, driver, ride, id } = await longOver();
    world.forget();
    await leavesUmbrella(rider, ride);
    await world.settle();
    const until = await endsIn(7 * dayMs, driver, id);
    expect(driver.heard(conversationChanged)).toContainEqual(expect.objectContaining({ id, closes_at: until }));
    await writes(driver, id, 'It’s here');
    await drivesThere(driver, await underWay(rider, driver));
    expect(await closesAt(driver, id)).toBe(until);
    world.clock.set(until);
    expect(await refused(rider, id)).toMatchObject(ended);
  });

  test('where what was left opens it, as long as that', async () => {
    const { rider, driver } = await strangers();
    const ride = await underWay(rider, driver);
    await drivesThere(driver, ride);
    await leavesUmbrella(rider, ride);
    const { conversation_id: id } = await says(rider, driver, 'Is it there?');
    await endsIn(7 * dayMs, rider, id);
  });

  test.each([
    ['they are friends', (rider: Person, driver: Person) => rider.befriends(driver)],
    ['they are on a ride', (rider: Person, driver: Person) => underWay(rider, driver)],
    ['something was left in the car', (rider: Person, _: Person, ride: Ride) => leavesUmbrella(rider, ride)],
  ])('where nobody moved the end, as an instance of an older version does not: %s', async (_, begin) => {
    const { rider, driver, ride, id } = await longOver();
    await begin(rider, driver, ride);
    const until = await closesAt(rider, id);
    const ends = () => world.sql('update conversations set closes_at = $2 where id = $1', [id, world.clock.now()]);
    await schedules(driver, id, { message: 'By the way', send_at: later(world.clock.now(), hourMs).toISOString() });
    await ends();
    await world.settle();
    world.forget();
    await Promise.all([writes(rider, id, 'Hello again'), says(rider, driver, 'It’s me')]);
    await world.settle();
    expect(await closesAt(driver, id)).toBe(until);
    for (const person of [rider, driver])
      expect(person.heard(conversationChanged)).toContainEqual(expect.objectContaining({ id, closes_at: until }));
    await ends();
    world.clock.advance(hourMs);
    await world.settle();
    expect((await linesOf(rider, id)).slice(2).toSorted()).toEqual(['By the way', 'Hello again', 'It’s me']);
    await ends();
    expect(await rider.call(openConversation, { body: { participant_ids: [driver.id] } })).toMatchObject({ id, closes_at: until });
  });
});
