import { expect, test } from '@jest/globals';
import { sendFriendRequest } from '../../src/friends/friends.contract.js';
import { beats, forgetPresence } from '../presence/beats.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';

const messagesOf = async (person: Person) => (await person.http('/messages', { headers: { accept: 'text/html' } })).text();

test('M81, M92: the page comes with who is online and who asks, so that the list under them does not move', async () => {
  const { rosa, dan, finn, gus } = await world.people({ rosa: {}, dan: { friendOf: ['rosa'] }, finn: {}, gus: { friendOf: ['rosa'] } });
  await forgetPresence();
  await beats(dan);
  await finn.call(sendFriendRequest, { body: { addressee_id: rosa.id } });
  const html = await messagesOf(rosa);
  expect(html).toContain('Quick Chat');
  expect(html).toContain(`aria-label="Message ${dan.fullName}"`);
  expect(html).not.toContain(`aria-label="Message ${gus.fullName}"`);
  expect(html).toContain('Requests (1)');
  expect(html).toContain(`aria-label="Accept ${finn.fullName}’s request"`);
});

test('M92: where nobody is online and nobody asks, no room is kept for them', async () => {
  const { rosa } = await world.people({ rosa: {}, dan: { friendOf: ['rosa'] } });
  await forgetPresence();
  const html = await messagesOf(rosa);
  expect(html).not.toContain('Quick Chat');
  expect(html).not.toContain('Requests (');
});
