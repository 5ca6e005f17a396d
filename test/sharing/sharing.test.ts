import { beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { blockUser, unblockUser } from '../../src/friends/blocks/blocks.contract.js';
import { removeFriend } from '../../src/friends/friends.contract.js';
import { listShares, maxShares, shareRide, stopSharing } from '../../src/sharing/sharing.contract.js';
import { cancelRide } from '../../src/trips/trips.contract.js';
import { books, completed, confirmed, nextDay } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { isDead, linkOf, seen, tokenIn } from './links.js';

let rosa: Person;
let fay: Person;
let dan: Person;
let eve: Person;

beforeEach(async () => {
  ({ rosa, fay, dan, eve } = await world.people({ rosa: {}, fay: { friendOf: ['rosa'] }, dan: { driver: true }, eve: {} }));
  await nextDay();
  await world.forgetRates();
});

const sharesOf = async (id: string) => (await rosa.call(listShares, { params: { id } })).shares;

/** What rosa wrote to her friend, oldest first. */
async function written(): Promise<string[]> {
  const rows = await world.sql<{ message: string }>('select message from messages where sender_id = $1 order by created_at, id', [rosa.id]);
  return rows.map(({ message }) => message);
}

describe('links to pass on', () => {
  test('two of them lead to the ride, and each is taken back by itself; once more changes nothing', async () => {
    const ride = await confirmed(rosa, dan);
    const params = { id: ride.id };
    const tokens = [await linkOf(rosa, ride), await linkOf(rosa, ride)] as const;
    expect(tokens[0]).not.toBe(tokens[1]);
    for (const token of tokens) expect((await seen(token)).rider).toBe('Rosa');
    const [first, second] = await sharesOf(ride.id);
    expect([first?.name, second?.name]).toEqual([null, null]);
    for (let times = 0; times < 2; times += 1) await rosa.call(stopSharing, { params: { ...params, share_id: first?.id ?? '' } });
    expect([await isDead(tokens[0]), (await seen(tokens[1])).rider]).toEqual([true, 'Rosa']);
    expect((await sharesOf(ride.id)).map(({ id }) => id)).toEqual([second?.id]);
  });

  test('I7: repeated by its id a link stays one, and only the address that was told last leads on', async () => {
    const ride = await confirmed(rosa, dan);
    const call = { params: { id: ride.id }, body: { link_id: randomUUID() } };
    const [first, second] = [await rosa.call(shareRide, call), await rosa.call(shareRide, call)];
    expect(second.share).toEqual(first.share);
    expect([first.is_new, second.is_new]).toEqual([true, false]);
    expect(await sharesOf(ride.id)).toHaveLength(1);
    expect([await isDead(tokenIn(first.url ?? '')), (await seen(tokenIn(second.url ?? ''))).rider]).toEqual([true, 'Rosa']);
  });

  test('an id of another ride’s link is refused', async () => {
    const body = { link_id: randomUUID() };
    const old = await books(rosa);
    await rosa.call(shareRide, { params: { id: old.id }, body });
    await rosa.call(cancelRide, { params: { id: old.id }, body: {} });
    const { id } = await books(rosa);
    expect(await rosa.refused(shareRide, { params: { id }, body })).toMatchObject({ status: 409, code: 'conflict' });
    await rosa.call(cancelRide, { params: { id }, body: {} });
  });

  test('there are at most five of them, however fast one taps', async () => {
    const ride = await confirmed(rosa, dan);
    const made = await Promise.allSettled(Array.from({ length: maxShares + 2 }, () => linkOf(rosa, ride)));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(maxShares);
    expect(await rosa.refused(shareRide, { params: { id: ride.id }, body: {} })).toMatchObject({ status: 409, code: 'too_many_shares' });
    const [first] = await sharesOf(ride.id);
    await rosa.call(stopSharing, { params: { id: ride.id, share_id: first?.id ?? '' } });
    expect((await seen(await linkOf(rosa, ride))).rider).toBe('Rosa');
  });
});

describe('whose ride it is', () => {
  test('SEC-8: neither its driver nor anybody else makes, reads or ends a link', async () => {
    const ride = await confirmed(rosa, dan);
    const params = { id: ride.id };
    const token = await linkOf(rosa, ride);
    const [share] = await sharesOf(ride.id);
    for (const other of [dan, eve, fay]) {
      const refusals = [
        await other.refused(shareRide, { params, body: {} }),
        await other.refused(listShares, { params }),
        await other.refused(stopSharing, { params: { ...params, share_id: share?.id ?? '' } }),
      ];
      expect(refusals.map(({ code }) => code)).toEqual(['not_found', 'not_found', 'not_found']);
    }
    expect((await seen(token)).rider).toBe('Rosa');
  });

  test('a link of one ride is not ended by way of another', async () => {
    const over = await completed(rosa, dan);
    const ride = await confirmed(rosa, dan);
    const token = await linkOf(rosa, ride);
    const [share] = await sharesOf(ride.id);
    await rosa.call(stopSharing, { params: { id: over.id, share_id: share?.id ?? '' } });
    expect((await seen(token)).rider).toBe('Rosa');
  });

  test('a ride that is over is not shared any more', async () => {
    const { id } = await completed(rosa, dan);
    expect(await rosa.refused(shareRide, { params: { id }, body: {} })).toMatchObject({ status: 409, code: 'ride_over' });
    world.clock.advance(16 * 60_000);
    expect(await sharesOf(id)).toEqual([]);
  });

  test('M53: shared and canceled at once, no link is left', async () => {
    const ride = await confirmed(rosa, dan);
    const [shared] = await Promise.allSettled([linkOf(rosa, ride), rosa.call(cancelRide, { params: { id: ride.id }, body: {} })]);
    const token = shared.status === 'fulfilled' ? shared.value : 'none';
    expect([await isDead(token), await sharesOf(ride.id)]).toEqual([true, []]);
  });
});

describe('with a friend', () => {
  test('M39: the link comes as a message, once', async () => {
    const ride = await confirmed(rosa, dan);
    const call = { params: { id: ride.id }, body: { friend_id: fay.id } };
    const before = (await written()).length;
    const { share, is_new, url } = await rosa.call(shareRide, call);
    expect([share, is_new, url]).toEqual([expect.objectContaining({ friend_id: fay.id, name: 'Fay' }), true, null]);
    const again = await Promise.all([rosa.call(shareRide, call), rosa.call(shareRide, call)]);
    expect(again).toEqual([0, 1].map(() => ({ share, is_new: false, url: null })));
    const messages = (await written()).slice(before);
    expect(messages).toHaveLength(1);
    expect((await seen(tokenIn(messages[0] ?? ''))).rider).toBe('Rosa');
    expect(await sharesOf(ride.id)).toEqual([share]);
  });

  test('who is no friend is not found', async () => {
    const { id } = await confirmed(rosa, dan);
    for (const friend_id of [eve.id, dan.id, rosa.id, 'user_nobody'])
      expect(await rosa.refused(shareRide, { params: { id }, body: { friend_id } })).toMatchObject({ status: 404, code: 'not_found' });
    expect(await sharesOf(id)).toEqual([]);
  });

  test('P22: a block ends what was shared, in either direction', async () => {
    for (const [blocker, blocked] of [
      [rosa, fay],
      [fay, rosa],
    ] as const) {
      const ride = await confirmed(rosa, dan);
      const call = { params: { id: ride.id }, body: { friend_id: fay.id } };
      await rosa.call(shareRide, call);
      const token = tokenIn((await written()).at(-1) ?? '');
      expect((await seen(token)).rider).toBe('Rosa');
      await blocker.call(blockUser, { body: { user_id: blocked.id } });
      expect([await isDead(token), await sharesOf(ride.id)]).toEqual([true, []]);
      expect(await rosa.refused(shareRide, call)).toMatchObject({ code: 'not_found' });
      await blocker.call(unblockUser, { params: { id: blocked.id } });
      await rosa.call(cancelRide, { params: { id: ride.id }, body: {} });
    }
  });

  test('so does the end of the friendship; other links go on', async () => {
    const { gus } = await world.people({ gus: { friendOf: ['rosa'] } });
    const ride = await confirmed(rosa, dan);
    const toAnyone = await linkOf(rosa, ride);
    for (const friend_id of [fay.id, gus.id]) await rosa.call(shareRide, { params: { id: ride.id }, body: { friend_id } });
    const [, toGus] = (await written()).slice(-2).map(tokenIn);
    await gus.call(removeFriend, { params: { id: rosa.id } });
    expect([await isDead(toGus ?? ''), (await seen(toAnyone)).rider]).toEqual([true, 'Rosa']);
    expect((await sharesOf(ride.id)).map(({ name }) => name)).toEqual([null, 'Fay']);
  });
});
