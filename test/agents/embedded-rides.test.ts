import { beforeEach, describe, expect, test } from '@jest/globals';
import { answerConfirmation } from '../../src/agents/agents.contract.js';
import { dayMs, later } from '../../src/contract/duration.js';
import { instantOf, localTimeAt } from '../../src/contract/calendar/local-time.js';
import { demoTown } from '../../src/service-area/demo-town.contract.js';
import { getActiveRide, getRide, listRides } from '../../src/rides/rides.contract.js';
import { books, cardOf, completed, confirmed, nextDay, nobodyDrives } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { answerTo, asks, confirmationOf, Stream } from './streams.js';

const { time_zone: zone } = demoTown;

let rosa: Person;
let finn: Person;
let dan: Person;

beforeEach(async () => {
  ({ rosa, finn, dan } = await world.people({ rosa: {}, finn: {}, dan: { driver: true, fullName: 'Dan Doe' } }));
  await nextDay();
  await nobodyDrives();
  await world.sql('delete from agent_runs');
});

const says = async (person: Person, words: string) => (await answerTo(person, asks(words))).text;

/** Asks, and confirms what is asked back. */
async function does(person: Person, words: string): Promise<{ summary: string; text: string }> {
  const stream = await Stream.ask(person, asks(words));
  const { id, summary } = await confirmationOf(stream);
  await person.call(answerConfirmation, { params: { id }, body: { decision: 'confirm' } });
  return { summary, text: (await stream.end()).text };
}

/** The day after today, by the town's calendar, at nine. */
function tomorrowAtNine() {
  return { ...localTimeAt(later(world.clock.now(), dayMs), zone), time: '09:00' };
}

test('M134: what was priced is booked by “Book it”, once its person confirms it', async () => {
  await cardOf(rosa);
  const quoted = await says(rosa, 'How much is it from Mill Street to Harbor Station?');
  const { summary, text } = await does(rosa, 'Book it');
  const [price = ''] = /\$[\d.]+\d/.exec(quoted) ?? [];
  expect(summary).toMatch(/^Book a ride from .*Mill Street.* to .*Station.* for \$[\d.]+, paid with Visa •4242$/);
  expect([price, summary]).toEqual([expect.stringMatching(/^\$/), expect.stringContaining(`for ${price}, paid`)]);
  expect(text).toContain('looking for a driver');
  expect((await rosa.call(getActiveRide, { query: {} })).ride).toMatchObject({ status: 'pending', is_scheduled: false });
});

test('P24: what somebody else asked is booked for nobody', async () => {
  await cardOf(finn);
  await says(rosa, 'How much is it from Mill Street to Harbor Station?');
  expect(await says(finn, 'Book it')).toContain('where it starts');
});

test('M34, M134: a ride for later is priced and booked by the clock of the town, which its card names', async () => {
  await cardOf(rosa);
  const stream = await answerTo(rosa, asks('How much from Mill Street to Harbor Station tomorrow at 9 am'));
  const nine = /\w{3}, \w{3} \d+, 9:00 AM E[SD]T/;
  expect(stream.text).toMatch(nine);
  const [time = ''] = nine.exec(stream.text) ?? [];
  expect(stream.events).toContainEqual(
    expect.objectContaining({
      tool: 'quote_ride',
      ok: true,
      result: expect.objectContaining({ time_zone: zone, scheduled_time: expect.stringMatching(/T09:00:00-0[45]:00$/) }),
    }),
  );
  const { summary, text } = await does(rosa, 'Yes, book it');
  expect(summary).toMatch(/^Book a ride from .*Mill Street.* to .*Station.* at /);
  expect([summary, text]).toEqual([expect.stringContaining(`at ${time} for $`), expect.stringContaining(`is set for ${time}`)]);
  const [ride] = (await rosa.call(listRides, { query: { status: 'upcoming' } })).rides;
  expect(ride).toMatchObject({ is_scheduled: true, time_zone: zone });
  expect(localTimeAt(new Date(ride?.pickup_time ?? ''), zone)).toEqual(tomorrowAtNine());
});

test('M134: a time that is said when it is asked for moves the ride, and books no second one', async () => {
  await cardOf(rosa);
  await does(rosa, 'Book a ride from Mill Street to Harbor Station tomorrow at 5 pm');
  expect(await says(rosa, 'Move my ride')).toContain('Tell me the new time');
  const { summary } = await does(rosa, 'tomorrow at 9 am');
  expect(summary).toMatch(/^Move your ride to .*Station.* from .* to \w{3}, \w{3} \d+, 9:00 AM E[SD]T, for \$[\d.]+$/);
  const { rides } = await rosa.call(listRides, { query: { status: 'upcoming' } });
  expect(rides.map(({ pickup_time: at }) => localTimeAt(new Date(at), zone))).toEqual([tomorrowAtNine()]);
});

test('M134: the day that is meant is that of the question, also when it is booked a day after', async () => {
  await cardOf(rosa);
  const quoted = await says(rosa, 'How much is it from Mill Street to Harbor Station in 3 days at 9 am?');
  const [time = ''] = /\w{3}, \w{3} \d+, 9:00 AM E[SD]T/.exec(quoted) ?? [];
  await nextDay();
  const { summary } = await does(rosa, 'Book it');
  expect([time, summary]).toEqual([expect.stringContaining('9:00 AM'), expect.stringContaining(` at ${time} for `)]);
});

test('D3: a time that is too soon or too late is none, nor one that could be meant in two ways', async () => {
  await cardOf(rosa);
  const wish = (time: string) => says(rosa, `Book a ride from Mill Street to Harbor Station ${time}`);
  for (const time of ['in 20 minutes', 'in 31 days at 9 am']) expect(await wish(time)).toContain('starts 30 minutes to 30 days from now');
  expect(await wish('tomorrow at 9')).toContain('Tell me its day and time in full');
  expect((await does(rosa, 'Tomorrow at 9 am')).summary).toMatch(/ at \w{3}, \w{3} \d+, 9:00 AM E[SD]T for /);
});

describe('M134: what was paid', () => {
  test.each(['What did I pay?', 'How much did I pay?', 'What did I pay for my ride to the station?'])(
    '“%s” is answered by the receipt',
    async (words) => {
      const { id } = await completed(rosa, dan);
      const { final_price: price } = await rosa.call(getRide, { params: { id } });
      expect(await says(rosa, words)).toMatch(
        new RegExp(String.raw`^Receipt \S+: your ride to Harbor Station.* cost \$${price?.toFixed(2)}\.`),
      );
      // Nobody paid for a ride that they drove.
      expect([await says(finn, words), await says(dan, words)]).toEqual(Array.from({ length: 2 }, () => 'You have no rides yet.'));
    },
  );
});

describe('M134: of several rides that are open', () => {
  /** One that its driver is on the way to, and one that was booked after it. */
  async function twoOf(person: Person) {
    const now = await confirmed(person, dan);
    const later = { is_scheduled: true, scheduled_time: instantOf(tomorrowAtNine(), zone).toISOString() };
    return { now, tomorrow: await books(person, {}, { ...later, destination_address: 'City Hall' }) };
  }

  const isAbout = (id: string) => expect.objectContaining({ ride_id: id });

  test('the one that goes on is the one that is asked for, and that there are others is said', async () => {
    const { now } = await twoOf(rosa);
    const stream = await answerTo(rosa, asks('Where is my ride?'));
    expect(stream.events).toContainEqual(expect.objectContaining({ result: { ride: isAbout(now.id), other_open_rides: 1 } }));
    expect(stream.text).toMatch(/Harbor Station with Dan Doe is on its way to you.* You have 1 more ride/);
  });

  test('the day or the place that is said decides which one is canceled', async () => {
    const { now, tomorrow } = await twoOf(rosa);
    for (const [words, ride] of [
      ['Cancel my ride tomorrow', tomorrow],
      ['Cancel tomorrow’s ride, please', tomorrow],
      ['Cancel my ride today', now],
      ['Cancel my ride to City Hall', tomorrow],
    ] as const)
      expect([words, (await confirmationOf(await Stream.ask(rosa, asks(words)))).params]).toEqual([words, isAbout(ride.id)]);
  });

  test('one that is named is found among all of them, of which no more than ten are told', async () => {
    const last = 12;
    for (let day = 1; day <= last; day += 1) {
      const scheduled_time = later(world.clock.now(), day * dayMs).toISOString();
      await books(rosa, {}, { is_scheduled: true, scheduled_time, ...(day === last && { destination_address: 'Old Mill' }) });
    }
    const { events } = await answerTo(rosa, asks('show my rides'));
    const told = Array.from({ length: 10 }, () => expect.objectContaining({ status: 'pending' }));
    expect(events).toContainEqual(expect.objectContaining({ tool: 'my_rides', result: { rides: told, has_more: true } }));
    const { summary, params } = await confirmationOf(await Stream.ask(rosa, asks('Cancel my ride to Old Mill')));
    const { rides } = await rosa.call(listRides, { query: { status: 'upcoming' } });
    expect([summary, params]).toEqual([expect.stringContaining('ride to Old Mill'), isAbout(rides.at(-1)?.id ?? '')]);
  });

  test('where it stays open it is asked for, and what is said to that decides', async () => {
    const { now, tomorrow } = await twoOf(rosa);
    for (const [said, ride] of [
      ['the one tomorrow', tomorrow],
      ['today', now],
      ['The one to Harbor Station', now],
    ] as const) {
      expect(await says(rosa, 'Cancel my ride')).toMatch(/which ride you mean.*\n\n- .*Harbor Station.*\n- .*City Hall/s);
      expect([said, (await confirmationOf(await Stream.ask(rosa, asks(said)))).params]).toEqual([said, isAbout(ride.id)]);
    }
    expect(await says(rosa, 'Cancel my ride the day after tomorrow')).toContain('which ride you mean');
  });

  test('a friend gets the link to the one that is under way, or to the one that is named', async () => {
    const { now, tomorrow } = await twoOf(rosa);
    await world.oldFriends(rosa, finn);
    for (const [words, ride] of [
      [`Share my ride with ${finn.fullName}`, now],
      [`Share my ride with ${finn.fullName} tomorrow`, tomorrow],
      [`Share my ride to City Hall with ${finn.fullName}`, tomorrow],
      [`Send a link to my ride to ${finn.fullName}`, now],
    ] as const)
      expect([words, (await confirmationOf(await Stream.ask(rosa, asks(words)))).params]).toEqual([words, isAbout(ride.id)]);
  });

  test('whoever drives one and takes another moves and shares the one that they take', async () => {
    const mine = await books(dan, {}, { is_scheduled: true, scheduled_time: instantOf(tomorrowAtNine(), zone).toISOString() });
    await confirmed(rosa, dan);
    await world.oldFriends(dan, finn);
    const stream = await Stream.ask(dan, asks(`Share my ride with ${finn.fullName}`));
    expect((await confirmationOf(stream)).params).toEqual(isAbout(mine.id));
  });
});

describe('M131: what is confirmed says which ride it is', () => {
  const summaryOf = async (person: Person, words: string) => (await confirmationOf(await Stream.ask(person, asks(words)))).summary;
  const time = String.raw`\w{3}, \w{3} \d+, \d+:\d\d [AP]M E[SD]T`;

  test('two rides to one place are told apart by their time, before it is done and after', async () => {
    await cardOf(rosa);
    const { ann } = await world.people({ ann: {} });
    await world.oldFriends(rosa, ann);
    for (const when of ['tomorrow at 9 am', 'in 2 days at 9 am'])
      await does(rosa, `Book a ride from Mill Street to Harbor Station ${when}`);
    const wishes = ['Cancel my ride', `Share my ride with ${ann.fullName}`].flatMap((wish) => [`${wish} tomorrow`, `${wish} in 2 days`]);
    const summaries: string[] = [];
    for (const wish of [...wishes, 'Move my ride to 10 am']) summaries.push(await summaryOf(rosa, wish));
    expect(summaries).toEqual([
      ...Array.from({ length: 2 }, () => expect.stringMatching(`^Cancel your ride to .*Station.* on ${time}, free of charge$`)),
      ...Array.from({ length: 2 }, () => expect.stringMatching(`^Send Ann a link to follow your ride to .*Station.* on ${time}$`)),
      expect.stringMatching(String.raw`^Move your ride to .*Station.* from ${time} to ${time}, for \$[\d.]+$`),
    ]);
    expect(new Set(summaries).size).toBe(5);
    const { summary, text } = await does(rosa, 'Cancel my ride tomorrow');
    const [told = ''] = new RegExp(`ride to .*Station.* on ${time}`).exec(summary) ?? [];
    expect([told, text]).toEqual([expect.stringContaining('9:00 AM'), `Your ${told} is canceled.`]);
  });

  test('a driver releases a ride, which its rider still has', async () => {
    const { id } = await confirmed(rosa, dan);
    const { summary, text } = await does(dan, 'Cancel my ride');
    expect(summary).toMatch(new RegExp(`^Release Rosa’s ride to Harbor Station on ${time}$`));
    expect(text).toBe('You released the ride. We’re looking for another driver.');
    expect((await rosa.call(getRide, { params: { id } })).status).toBe('pending');
  });
});
