import { beforeEach, expect, test } from '@jest/globals';
import type { AgentId } from '../../src/agents/agents.contract.js';
import {
  beginAgentConversation,
  deleteAgentConversation,
  listAgentConversations,
  renameAgentConversation,
} from '../../src/agents/conversations/agent-conversations.contract.js';
import { notifyRecipients } from '../../src/chat/chat.jobs.js';
import { conversationChanged, conversationGone, getConversation } from '../../src/chat/conversations/conversation.contract.js';
import { syncChat } from '../../src/chat/delivery/delivery.contract.js';
import { deletedKeptDays } from '../../src/chat/messages/message.contract.js';
import { dayMs } from '../../src/contract/duration.js';
import { Work } from '../../src/database/work.js';
import { collapseKeyOf } from '../../src/notifications/notices/notifier.js';
import { conversations, says, thread } from '../chat/thread.js';
import { all } from '../notifications/tell.js';
import type { Person } from '../world/person.js';
import { overlapping } from '../world/waiting.js';
import { world } from '../world/world.js';
import { answerTo, asks, confirmationOf, runOf, Stream } from './streams.js';

let rosa: Person;
let finn: Person;

beforeEach(async () => {
  ({ rosa, finn } = await world.people({ rosa: { fullName: 'Rosa Rivera' }, finn: {} }));
  await world.sql('delete from agent_runs');
});

const begin = (person: Person, agent: AgentId) => person.call(beginAgentConversation, { body: { agent_id: agent } });
const history = async (person: Person, agent: AgentId) =>
  (await person.call(listAgentConversations, { query: { agent_id: agent } })).conversations.map(({ id }) => id);

/** Asks in the current conversation with an agent; answers which that is. */
async function talk(person: Person, agentId: AgentId, words = 'my cards'): Promise<string> {
  return (await runOf(person, await answerTo(person, asks(words, { agentId })))).conversation_id;
}

test('M132: a conversation is begun anew beside the old one, which goes on', async () => {
  const old = await talk(rosa, 'agent_travel');
  const fresh = await begin(rosa, 'agent_travel');
  expect(fresh).toMatchObject({ friend: { clerk_id: 'agent_travel' }, lastMessage: null, name: null });
  expect(fresh.id).not.toBe(old);
  await rosa.hears(conversationChanged, ({ id }) => id === fresh.id);
  expect(await history(rosa, 'agent_travel')).toEqual([fresh.id, old]);

  const goesOn = await answerTo(rosa, asks('my cards', { agentId: 'agent_travel', conversationId: old }));
  expect((await runOf(rosa, goesOn)).conversation_id).toBe(old);
  expect(await thread(rosa, fresh.id)).toEqual([]);
  // Whoever names none means the newest one.
  expect(await talk(rosa, 'agent_travel')).toBe(fresh.id);
});

test('while nothing was said in it, the new one is the same one, also for two who begin at once', async () => {
  await talk(rosa, 'agent_support');
  const [one, other] = await Promise.all([begin(rosa, 'agent_support'), begin(rosa, 'agent_support')]);
  // A greeting is not said by its person.
  await answerTo(rosa, { agentId: 'agent_support', conversationId: one.id, messages: [] });
  expect([other.id, (await begin(rosa, 'agent_support')).id]).toEqual([one.id, one.id]);
  expect(await history(finn, 'agent_support')).toEqual([]);
});

test('the history is paged, and each agent has its own', async () => {
  const made: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    await talk(finn, 'agent_dispatcher');
    made.unshift((await begin(finn, 'agent_dispatcher')).id);
  }
  const first = await finn.call(listAgentConversations, { query: { agent_id: 'agent_dispatcher', limit: 2 } });
  expect(first.conversations.map(({ id }) => id)).toEqual(made.slice(0, 2));
  const cursor = first.nextCursor ?? '';
  const second = await finn.call(listAgentConversations, { query: { agent_id: 'agent_dispatcher', limit: 2, cursor } });
  expect([second.conversations[0]?.id, second.conversations.length, second.nextCursor]).toEqual([made[2], 2, null]);
  expect(await history(finn, 'agent_travel')).toEqual([]);
});

test('M132: it is renamed, in the list too, and has its own name no more', async () => {
  const id = await talk(rosa, 'agent_assistant');
  const rename = (name: string | null) => rosa.call(renameAgentConversation, { params: { id }, body: { name } });
  expect(await rename('Trip to the coast')).toMatchObject({ id, name: 'Trip to the coast' });
  expect((await conversations(rosa)).find((one) => one.id === id)?.name).toBe('Trip to the coast');
  expect(await rename(null)).toMatchObject({ name: null });
});

test('neither others nor conversations with people are renamed or deleted here', async () => {
  const mine = await talk(rosa, 'agent_assistant');
  await rosa.befriends(finn);
  const withFinn = (await says(rosa, finn, 'Hi')).conversation_id;
  const wrong: readonly (readonly [Person, string])[] = [
    [finn, mine],
    [rosa, withFinn],
    [rosa, '01990000-0000-7000-8000-0000000000ab'],
  ];
  for (const [person, id] of wrong) {
    expect(await person.refused(renameAgentConversation, { params: { id }, body: { name: 'x' } })).toMatchObject({ status: 404 });
    expect(await person.refused(deleteAgentConversation, { params: { id } })).toMatchObject({ status: 404 });
  }
  expect(await world.stranger().refused(deleteAgentConversation, { params: { id: mine } })).toMatchObject({ status: 401 });
});

test('M132: nobody is told of what was said in one that was deleted just then', async () => {
  const id = await talk(rosa, 'agent_travel');
  await world.settle();
  const message_ids = (await thread(rosa, id)).map((message) => message.id);
  // As if all of it had come only now.
  await world.truncate('notifications, notification_messages');
  const row = `insert into notifications (user_id, type, section, facts, priority, event_key, collapse_key, created_at)
    values ($1, 'x', 'x', '{}', 'low', 'x', $2, now())`;
  // The notice waits for this row of the same conversation.
  await overlapping((holder) => holder.query(row, [rosa.id, collapseKeyOf(id)]), {
    first: async () => {
      await world.app.get(Work).run(async (unit) => unit.enqueue(notifyRecipients, { message_ids }));
      await world.settle();
    },
    second: () => rosa.call(deleteAgentConversation, { params: { id } }),
  });
  const told = await all(rosa);
  expect(told.filter(({ metadata }) => metadata.conversation_id === id)).toEqual([]);
});

test('M132, S42: deleted, it is gone on all devices with what it waited for, and from the disk 30 days later', async () => {
  await rosa.call(syncChat, { query: {} });
  const { cursor } = await rosa.call(syncChat, { query: {} });
  const waiting = await Stream.ask(rosa, asks('I lost my hat in the car', { agentId: 'agent_dispatcher' }));
  await confirmationOf(waiting);
  const { conversation_id: id } = await runOf(rosa, waiting);
  expect(await rosa.call(deleteAgentConversation, { params: { id } })).toEqual({ deleted: true });
  await waiting.end();
  await rosa.hears(conversationGone, (gone) => gone.id === id);
  expect((await rosa.call(syncChat, { query: { since: cursor } })).gone).toContain(id);
  expect(await rosa.refused(getConversation, { params: { id } })).toMatchObject({ status: 404 });
  expect(await rosa.refused(deleteAgentConversation, { params: { id } })).toMatchObject({ status: 404 });
  expect(await history(rosa, 'agent_dispatcher')).toEqual([]);
  expect(await talk(rosa, 'agent_dispatcher')).not.toBe(id);

  const rows = () => world.sql('select id from conversations where id = $1', [id]);
  await world.settle();
  expect(await rows()).toHaveLength(1);
  world.clock.advance(deletedKeptDays * dayMs + 1);
  await world.settle();
  expect(await rows()).toEqual([]);
  expect(await world.sql('select id from messages where conversation_id = $1', [id])).toEqual([]);
});
