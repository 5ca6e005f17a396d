import { beforeEach, describe, expect, test } from '@jest/globals';
import { addPairBlock, getPair, listPairBlocks, pairChanged, removePairBlock } from '../../src/pairs/pairs.contract.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { completed, confirmedForLater, nextDay, underWay } from '../rides/town.js';
import { cancelRide } from '../../src/trips/trips.contract.js';

let rosa: Person;
let dan: Person;
let dora: Person;

beforeEach(async () => {
  await nextDay();
  // Each with rides of their own alone.
  ({ rosa, dan, dora } = await world.newPeople({ rosa: {}, dan: { driver: true }, dora: { driver: true } }));
});

const never = (one: Person, other: Person) => one.call(addPairBlock, { body: { user_id: other.id } });
const mine = async (one: Person) => (await one.call(listPairBlocks, { query: {} })).pair_blocks.map(({ clerk_id: id }) => id);

describe('M48: never again', () => {
  test.each([
    ['a completed ride', () => completed(rosa, dan)],
    ['one under way', () => underWay(rosa, dan)],
    [
      'a canceled one',
      async () => {
        const { id } = await confirmedForLater(rosa, dan);
        await rosa.call(cancelRide, { params: { id }, body: { fee_cents: 10_000 } });
      },
    ],
  ])('is for both sides to say after %s', async (_, ride) => {
    await ride();
    for (const [one, other] of [
      [rosa, dan],
      [dan, rosa],
    ] as const) {
      expect(await never(one, other)).toMatchObject({ clerk_id: other.id, full_name: other.fullName });
      expect(await mine(one)).toEqual([other.id]);
      expect(await one.call(getPair, { params: { id: other.id } })).toMatchObject({ is_never_matched: true });
    }
  });

  test('is not said of somebody whom one never had a ride with, as of nobody', async () => {
    await completed(rosa, dan);
    for (const id of [dora.id, rosa.id, 'user_nobody', 'agent_support'])
      expect(await rosa.refused(addPairBlock, { body: { user_id: id } })).toMatchObject({ status: 404, code: 'not_found' });
    expect(await mine(rosa)).toEqual([]);
  });

  test('is nobody else’s to know: the other’s pages, lists and choices are as before', async () => {
    await completed(rosa, dan);
    await world.settle();
    const seen = async () => [
      await dan.call(getPair, { params: { id: rosa.id } }),
      await mine(dan),
      await (await dan.http(`/api/users/${rosa.id}`)).json(),
      await dan.notificationTypes(),
    ];
    const before = await seen();
    world.forget();
    await never(rosa, dan);
    await world.settle();
    expect(await seen()).toEqual(before);
    // That lists may have changed is for all drivers to hear, sooner or later.
    expect(dan.live.ownNames()).toEqual([]);
    expect(rosa.heard(pairChanged)).toEqual([{ user_id: dan.id }]);
  });

  test('said twice answers the first one, and is taken back, also twice', async () => {
    await completed(rosa, dan);
    const first = await never(rosa, dan);
    expect(await never(rosa, dan)).toEqual(first);
    for (const _ of [1, 2]) expect(await rosa.call(removePairBlock, { params: { id: dan.id } })).toMatchObject({ is_never_matched: false });
    expect(await mine(rosa)).toEqual([]);
  });

  test('is there, and answers a repeat, also where the ride was only ahead, which goes to others', async () => {
    await confirmedForLater(rosa, dan);
    const first = await never(rosa, dan);
    expect(await never(rosa, dan)).toEqual(first);
    expect(await rosa.call(getPair, { params: { id: dan.id } })).toMatchObject({ is_never_matched: true });
    await rosa.call(removePairBlock, { params: { id: dan.id } });
    expect(await rosa.refused(getPair, { params: { id: dan.id } })).toMatchObject({ status: 404 });
  });

  test('is not lifted by the other one', async () => {
    await completed(rosa, dan);
    await never(rosa, dan);
    await dan.call(removePairBlock, { params: { id: rosa.id } });
    expect(await mine(rosa)).toEqual([dan.id]);
  });

  test('lasts beside a block, and says nothing of one', async () => {
    await completed(rosa, dan);
    await dan.blocks(rosa);
    await never(rosa, dan);
    expect((await rosa.call(listPairBlocks, { query: {} })).pair_blocks).toMatchObject([{ clerk_id: dan.id, full_name: dan.fullName }]);
  });

  test('comes by pages, newest first', async () => {
    for (const driver of [dan, dora]) {
      await completed(rosa, driver);
      await never(rosa, driver);
      await nextDay();
    }
    const first = await rosa.call(listPairBlocks, { query: { limit: 1 } });
    expect(first.pair_blocks).toMatchObject([{ clerk_id: dora.id }]);
    expect(await rosa.call(listPairBlocks, { query: { limit: 1, cursor: first.nextCursor ?? '' } })).toMatchObject({
      pair_blocks: [{ clerk_id: dan.id }],
      nextCursor: null,
    });
  });
});
