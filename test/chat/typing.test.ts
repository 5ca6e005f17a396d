import { expect, test } from '@jest/globals';
import { setTyping, typingChanged } from '../../src/chat/delivery/typing.contract.js';
import { until } from '../lib/until.js';
import type { Person } from '../world/person.js';
import { together } from '../world/together.js';
import { world } from '../world/world.js';
import { pair, says } from './thread.js';

const patienceMs = 60_000;

const types = (from: Person, to: string, is_typing = true) => from.call(setTyping, { body: { recipient_id: to, is_typing } });

test('the other hears that I type, at most once in two seconds, and that I stopped (PRE-1)', async () => {
  const [rosa, dan] = await pair('rosa', 'dan');
  const { conversation_id } = await says(rosa, dan, 'hello');
  for (let count = 0; count < 50; count += 1) await types(rosa, dan.id);
  await types(rosa, dan.id, false);
  await types(rosa, dan.id, false);
  await world.settle();
  const heard = { conversation_id, user_id: rosa.id };
  expect(dan.heard(typingChanged)).toEqual([
    { ...heard, is_typing: true },
    { ...heard, is_typing: false },
  ]);
  expect(rosa.heard(typingChanged)).toEqual([]);
});

test('after two seconds it is said again', async () => {
  const [rosa, dan] = await pair('rosa', 'dan');
  world.clock.advance(2_001);
  await types(rosa, dan.id);
  world.clock.advance(2_001);
  await types(rosa, dan.id);
  await world.settle();
  expect(dan.heard(typingChanged)).toHaveLength(2);
});

test('it ends when the connection does (M116)', async () => {
  const [ann, bob] = await pair('ann', 'bob');
  await says(ann, bob, 'hello');
  const phone = await ann.device();
  await types(phone, bob.id);
  phone.live.close();
  const last = await bob.hears(typingChanged, ({ is_typing }) => !is_typing);
  expect(last.user_id).toBe(ann.id);
});

test(
  'it ends with a connection at another instance than it was said at, and is stopped there too (M116)',
  async () => {
    const [kim, lou] = await pair('kim', 'lou');
    await says(kim, lou, 'hello');
    const other = await world.second();
    const far = await kim.device(other);
    await together(world.app);
    const heard = () => lou.heard(typingChanged).map(({ is_typing }) => is_typing);
    await types(kim, lou.id);
    await world.settle();
    await types(far, lou.id, false);
    await world.settle();
    expect(heard()).toEqual([true, false]);
    world.clock.advance(2_001);
    await types(kim, lou.id);
    await world.settle();
    far.live.close();
    await until({ what: 'the end' }, () => heard().length === 4);
    expect(heard()).toEqual([true, false, true, false]);
    await world.stop(other);
  },
  patienceMs,
);

test.each([
  ['blocked', 'ike', 'ina'],
  ['blocker', 'joe', 'jan'],
] as const)('P22: the end of what the %s typed is not heard across a block (another instance)', async (who, one, other) => {
  const [blocker, blocked] = await pair(one, other);
  const witness = await world.person(`witness-of-${one}`, { friendOf: [one, other] });
  const [typist, hearer] = who === 'blocked' ? [blocked, blocker] : [blocker, blocked];
  for (const friend of [hearer, witness]) await says(typist, friend, 'hello');
  const phone = await typist.device();
  // The witness first: what is said last is taken back first.
  for (const friend of [witness, hearer]) await types(phone, friend.id);
  await hearer.hears(typingChanged, ({ is_typing }) => is_typing);
  const far = await blocker.device(await world.second());
  await far.blocks(blocked);
  phone.live.close();
  await witness.hears(typingChanged, ({ is_typing }) => !is_typing);
  await world.settle();
  expect(hearer.heard(typingChanged).map(({ is_typing }) => is_typing)).toEqual([true]);
  far.close();
});

test('a stranger, a blocked person and nobody are answered alike and hear nothing', async () => {
  const [gus, eve] = await pair('gus', 'eve');
  const { zoe } = await world.people({ zoe: {} });
  await says(gus, eve, 'hello');
  await eve.blocks(gus);
  for (const to of [zoe.id, eve.id, 'user_nobody', gus.id]) expect(await types(gus, to)).toBeUndefined();
  await world.settle();
  expect([eve.heard(typingChanged), zoe.heard(typingChanged), gus.heard(typingChanged)]).toEqual([[], [], []]);
});

test('a conversation of others is answered alike and hears nothing', async () => {
  const [rosa, dan] = await pair('rosa', 'dan');
  const { zoe } = await world.people({ zoe: {} });
  const { conversation_id } = await says(rosa, dan, 'hello');
  expect(await zoe.call(setTyping, { body: { conversation_id, is_typing: true } })).toBeUndefined();
  await world.settle();
  expect([...rosa.heard(typingChanged), ...dan.heard(typingChanged)]).toEqual([]);
});

test.each([
  { recipient_id: 'user_dan', is_typing: 'yes' },
  { is_typing: true },
  { recipient_id: '', is_typing: true },
  { recipient_id: 'user_dan' },
])('bad input is refused: %j', async (body) => {
  const [rosa] = await pair('rosa', 'dan');
  expect(await rosa.refused(setTyping, { body } as never)).toMatchObject({ status: 400, code: 'malformed' });
});

test('signed out it is refused', async () => {
  expect(await world.stranger().refused(setTyping, { body: { recipient_id: 'user_dan', is_typing: true } })).toMatchObject({ status: 401 });
});
