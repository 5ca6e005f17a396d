import { expect, test } from '@jest/globals';
import { sendFriendRequest } from '../../src/friends/friends.contract.js';
import { beats, forgetPresence } from '../presence/beats.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';

const messagesOf = async (person: Person) => (await person.http('/messages', { headers: { accept: 'text/html' } })).text();

test('M81, M92: room is kept for who is online and who asks, so that the list under them does not move', async () => {
  const { rosa, dan, finn } = await world.people({ rosa: {}, dan: { friendOf: ['rosa'] }, finn: {} });
  await forgetPresence();
  await beats(dan);
  await finn.call(sendFriendRequest, { body: { addressee_id: rosa.id } });
  const html = await messagesOf(rosa);
  expect(html).toContain('data-testid="faces-to-come"');
  expect(html).toContain('data-testid="requests-to-come"');
});

test('M92: where nobody is online and nobody asks, the list stands under the search', async () => {
  const { ann } = await world.people({ ann: {}, bob: { friendOf: ['ann'] } });
  await forgetPresence();
  const html = await messagesOf(ann);
  expect(html).not.toContain('faces-to-come');
  expect(html).not.toContain('requests-to-come');
});
