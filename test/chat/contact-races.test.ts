import { expect, test } from '@jest/globals';
import { getConversation, openConversation } from '../../src/chat/conversations/conversation.contract.js';
import { lockContact } from '../../src/chat/conversations/ends.queries.js';
import { sendMessage } from '../../src/chat/messages/message.contract.js';
import { dayMs } from '../../src/contract/duration.js';
import { acceptRide, reassignRide } from '../../src/dispatch/dispatch.contract.js';
import { cancelRide } from '../../src/trips/trips.contract.js';
import { books, confirmed, drivesThere, isOnline, underWay } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { inMinutes } from '../rides/when.js';
import { deadlocks, queueBehind, row } from '../world/waiting.js';
import { world } from '../world/world.js';
import { linesOf, says, writes } from './thread.js';
import { inTurn } from './turns.js';

const closesAt = async (person: Person, id: string) => (await person.call(getConversation, { params: { id } })).closes_at;
let count = 0;

async function strangers(): Promise<{ rider: Person; driver: Person; pairKey: string }> {
  count += 1;
  const [rider, driver] = [await world.person(`anna${count}`), await world.person(`ben${count}`, { driver: true })];
  return { rider, driver, pairKey: `${rider.id}/${driver.id}` };
}

test.each(['opened', 'ended'])(
  'M40: a conversation that is opened as the ride ends does not outlive it, whatever comes first: %s',
  async (first) => {
    const { rider, driver, pairKey } = await strangers();
    const ride = await confirmed(rider, driver);
    const opens = () =>
      rider.call(openConversation, { body: { participant_ids: [driver.id] } }).then(
        ({ id }) => id,
        ({ message }: Error) => message,
      );
    const cancels = () => rider.call(cancelRide, { params: { id: ride.id }, body: {} });
    const held = lockContact.bind({ pairKey });
    const opened = first === 'opened' ? (await queueBehind(held, opens, cancels))[0] : (await queueBehind(held, cancels, opens))[1];
    if (first === 'opened') expect(await closesAt(rider, opened)).not.toBeNull();
    else expect(opened).toMatch(/cannot_message|403/);
  },
);

test('M40: a ride that begins as another one of theirs ends keeps it open, whatever comes first', async () => {
  for (const isBegunFirst of [true, false]) {
    const { rider, driver, pairKey } = await strangers();
    const over = await underWay(rider, driver);
    const { conversation_id: id } = await says(rider, driver, 'hello');
    await isOnline(driver);
    const next = await books(rider, { preferred_driver_id: driver.id }, { is_scheduled: true, scheduled_time: inADay() });
    const begins = () => driver.call(acceptRide, { params: { id: next.id } });
    const ends = () => drivesThere(driver, over);
    const held = lockContact.bind({ pairKey });
    await (isBegunFirst ? queueBehind(held, begins, ends) : queueBehind(held, ends, begins));
    expect(await closesAt(rider, id)).toBeNull();
  }
});

const inADay = () => new Date(Math.ceil((world.clock.now().getTime() + dayMs) / 60_000) * 60_000).toISOString();

test('M40: what is sent as the ride ends is there, and they never wait for each other in a circle', async () => {
  const before = await deadlocks();
  const { rider, driver } = await strangers();
  const ride = await underWay(rider, driver);
  const { conversation_id: id } = await says(rider, driver, 'hello');
  await inTurn(
    { id },
    () => drivesThere(driver, ride),
    () => writes(rider, id, 'Thank you!'),
  );
  expect(await linesOf(driver, id)).toEqual(['hello', 'Thank you!']);
  world.clock.advance(dayMs);
  const late = queueBehind(row('conversations', id), () =>
    rider.refused(sendMessage, { body: { conversation_id: id, message: 'One more thing' } }),
  );
  expect((await late)[0]).toMatchObject({ code: 'conversation_ended' });
  expect(await deadlocks()).toBe(before);
});

test('M40: two swaps of the same drivers never wait for each other in a circle', async () => {
  const before = await deadlocks();
  const ada = await world.person('ada', { admin: true });
  const gives =
    ({ id }: { id: string }, to: Person) =>
    () =>
      ada.call(reassignRide, { params: { id }, body: { driver_id: to.id, reason: 'Broke down' } });
  const { rider, driver: one } = await strangers();
  const other = await world.person(`cleo${count}`, { driver: true });
  const [first, second] = [await confirmed(rider, one, inMinutes(100)), await confirmed(rider, other, inMinutes(300))];
  await queueBehind(lockContact.bind({ pairKey: `${rider.id}/${other.id}` }), gives(first, other), gives(second, one));
  expect(await deadlocks()).toBe(before);
});
