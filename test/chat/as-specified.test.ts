import { expect, test } from '@jest/globals';
import { typingChanged } from '../../src/chat/delivery/typing.contract.js';
import { pair } from './thread.js';
import type { Person } from '../world/person.js';

/** The addresses, fields and answers stand here as the specification (2, section 7) says them, and in no contract's words. */
async function asks(person: Person, call: string, body?: object) {
  const [method, path] = call.split(' ') as [string, string];
  const sent = body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {};
  const answer = await person.http(path, { method, ...sent });
  const said = (answer.status === 204 ? {} : await answer.json()) as Record<string, unknown>;
  expect({ call, ok: answer.ok, said }).toEqual({ call, ok: true, said });
  return said;
}

test('M104: the calls of the specification, as it writes them', async () => {
  const [rosa, dan] = await pair('rosa', 'dan');
  const content = { sender_id: rosa.id, recipient_id: dan.id, message: 'The train is late.', attachments: [] };
  const { id } = await asks(rosa, 'POST /api/chat/messages', content);
  const status = async () => {
    const { conversations } = await asks(rosa, 'GET /api/chat/conversations');
    return (conversations as { lastMessage: { id: string; status: string } }[])[0]?.lastMessage;
  };
  expect(await status()).toMatchObject({ id, status: expect.stringMatching(/^(sent|delivered)$/) });
  await asks(dan, 'POST /api/chat/messages/read', { message_ids: [id] });
  expect(await status()).toMatchObject({ id, status: 'read' });

  await asks(dan, 'POST /api/chat/typing', { recipient_id: rosa.id, is_typing: true });
  expect(await rosa.hears(typingChanged, ({ is_typing: isTyping }) => isTyping)).toMatchObject({ user_id: dan.id });

  const people = (await asks(rosa, 'GET /api/chat/search?q=dan')).users as object[];
  expect(people).toContainEqual(expect.objectContaining({ clerk_id: dan.id, full_name: dan.fullName, friend_status: 'accepted' }));
  expect(await asks(rosa, 'GET /api/chat/suggested-users')).toMatchObject({ users: expect.any(Array) });
  expect(await asks(rosa, `GET /api/users/${dan.id}`)).toMatchObject({ full_name: dan.fullName, avatar_url: null });
  await asks(rosa, `DELETE /api/chat/messages/${String(id)}`);
});
