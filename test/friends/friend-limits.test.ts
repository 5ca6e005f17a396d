import { expect, test } from '@jest/globals';
import { requestRate, sendFriendRequest } from '../../src/friends/friends.contract.js';
import { world } from '../world/world.js';

world.configure({ RATE_SCALE: '1' });

test('FR-8: the 31st friend request within an hour is refused with the time to wait', async () => {
  const { rosa, dan } = await world.people({ rosa: {}, dan: {} });
  for (let sent = 0; sent < requestRate.limit; sent += 1) await rosa.asksToBeFriends(dan);
  const refusal = await rosa.refused(sendFriendRequest, { body: { addressee_id: dan.id } });
  expect(refusal).toMatchObject({ status: 429, code: 'rate_limited' });
  expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
});
