import { randomUUID } from 'node:crypto';
import type { Conversation } from '../../src/chat/conversations/conversation.contract.js';
import { listConversations, openConversation } from '../../src/chat/conversations/conversation.contract.js';
import { listMessages, type Message, sendMessage } from '../../src/chat/messages/message.contract.js';
import type { Person, Someone } from '../world/person.js';
import { world } from '../world/world.js';

/** Sends a text to a person as the product does: with a key of the device's own. */
export function says(from: Person, to: Someone, said: string | { message: string; tempId?: string; reply_to?: string }): Promise<Message> {
  const content = typeof said === 'string' ? { message: said } : said;
  return from.call(sendMessage, { body: { recipient_id: to.id, tempId: randomUUID(), ...content } });
}

export async function thread(of: Person, conversationId: string): Promise<Message[]> {
  return (await of.call(listMessages, { params: { id: conversationId }, query: { limit: 100 } })).messages;
}

export async function conversations(of: Person): Promise<Conversation[]> {
  return (await of.call(listConversations, { query: {} })).conversations;
}

/** What a conversation looks like, whenever it was asked for: each answer has a version of its own. */
export function looksOf(answers: readonly Conversation[]): object[] {
  return answers.map((answer) => ({ ...answer, version: undefined }));
}

/** A group's id. */
export async function group(maker: Person, others: readonly Person[], name = 'Town hall'): Promise<string> {
  return (await maker.call(openConversation, { body: { participant_ids: others.map(({ id }) => id), name } })).id;
}

/** Sends a text to a conversation. */
export function writes(from: Person, conversationId: string, message: string): Promise<Message> {
  return from.call(sendMessage, { body: { conversation_id: conversationId, message, tempId: randomUUID() } });
}

/** What a thread says, line by line. */
export async function linesOf(of: Person, conversationId: string): Promise<string[]> {
  return (await thread(of, conversationId)).map(({ message }) => message);
}

export async function countMessages(): Promise<number> {
  const [row] = await world.sql<{ count: number }>('select count(*)::int as count from messages');
  return row?.count ?? 0;
}

/** Further messages, 'filler 1' and so on, a millisecond apart, after the one that is in the conversation. */
export async function fillUp(conversation: string, by: Person, count: number): Promise<void> {
  await world.sql(
    `insert into messages (conversation_id, seq, sender_id, message, created_at)
     select m.conversation_id, m.seq + n, $2::text, 'filler ' || n, m.created_at + n * interval '1 ms'
     from messages m, generate_series(1, $3::int) n where m.conversation_id = $1::uuid and m.seq = 1`,
    [conversation, by.id, count],
  );
  await world.sql('update conversations set last_seq = 1 + $2::int where id = $1::uuid', [conversation, count]);
  await world.sql(
    `update conversation_members set last_at = (select max(m.created_at) from messages m where m.conversation_id = $1::uuid)
     where conversation_id = $1::uuid`,
    [conversation],
  );
}

/** Two friends of this file; names tell the tests of a file apart. */
export async function pair(one: string, other: string): Promise<[Person, Person]> {
  const first = await world.person(one);
  return [first, await world.person(other, { friendOf: [one] })];
}
