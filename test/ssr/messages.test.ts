import { expect, test } from '@jest/globals';
import { sendFriendRequest } from '../../src/friends/friends.contract.js';
import { listOnlineFriends } from '../../src/presence/online-friends.contract.js';
import { getPresence } from '../../src/presence/presence.contract.js';
import { beats } from '../presence/beats.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';

async function messagesOf(person: Person): Promise<string> {
  const page = await person.http('/messages', { headers: { accept: 'text/html' } });
  return page.text();
}

test('M81, M92: room is kept for faces and for who asks, so that the list under them does not move', async () => {
  const { rosa, finn } = await world.people({ rosa: {}, finn: {} });
  await finn.call(sendFriendRequest, { body: { addressee_id: rosa.id } });
  const html = await messagesOf(rosa);
  expect(html).toContain('data-testid="faces-to-come"');
  expect(html).toContain('data-testid="requests-to-come"');
});

test('M92: where nobody asks no room is kept for it; who is online is found out by the browser', async () => {
  const { ann, bob } = await world.people({ ann: {}, bob: {} });
  // That he is a friend now is told, and asks for nothing.
  await ann.befriends(bob);
  expect(await ann.notificationTypes()).toEqual(['friend_request_accepted']);
  await beats(bob);
  const html = await messagesOf(ann);
  expect(html).toContain('id="boot-state"');
  expect(html).not.toContain('requests-to-come');
  for (const { path } of [listOnlineFriends, getPresence]) expect(html).not.toContain(`"${path}"`);
});
