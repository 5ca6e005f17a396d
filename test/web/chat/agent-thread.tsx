import type { AgentRun, RunEvent } from '../../../src/agents/agents.contract';
import type { Message } from '../../../src/chat/messages/message.contract';
import { aRun, anAgentConversation, runId } from '../../../stories/features/chat/agents/fixtures';
import { aMessage, me } from '../../../stories/features/chat/fixtures';
import { ThreadPanel } from '../../../web/features/chat/thread-panel';
import { connection } from '../../../web/lib/connection';
import { MyIdContext } from '../../../web/lib/my-id';
import { mayPrint } from '../../lib/printed';
import { rosasCache } from '../friends/serve';
import { show } from '../rides/render';
import { type Answers, answerWith } from '../rides/wire';
import { RunStream } from './run-stream';

export const conversation = anAgentConversation();
export const key = '01990000-0000-7000-8000-00000000c001';
export const question = aMessage({ seq: 1, message: 'How much is it?', tempId: key, recipient_id: 'agent_dispatcher' });
export const answered = aMessage({
  sender_id: 'agent_dispatcher',
  recipient_id: me,
  seq: 2,
  message: 'It is $8.81.',
  tempId: runId,
  metadata: { aiStatus: 'complete', runId, acts: [] },
});

export const status = (now: 'thinking' | 'streaming' | 'complete'): RunEvent => {
  return { type: 'status', status: now, runId, conversationId: conversation.id };
};
export const delta = (text: string): RunEvent => ({ type: 'content_delta', delta: text });
export const done: RunEvent = { type: 'done', status: 'complete', messageId: answered.id };

/** A page that can show one. */
export function beforeAgentThread(): void {
  mayPrint(/receipts could not be sent/); // nobody is connected here
  connection.set('connected');
}

/** Rosa’s conversation with Dispatcher, in which these messages and this newest run are; `stream` is what is heard of that, or of a new one. */
export function openAgentThread(messages: readonly Message[], run: AgentRun | null = null, answers: Answers = {}) {
  const stream = new RunStream(runId);
  const { calls } = answerWith({
    [`GET /api/chat/conversations/${conversation.id}/messages`]: () => ({
      body: { messages, nextCursor: null, olderCursor: null, newerCursor: null },
    }),
    'GET /api/chat/agents/runs/latest': () => ({ body: { run, confirmation: null } }),
    'POST /api/chat/agents/stream': stream.answer,
    [`GET /api/chat/agents/runs/${runId}/stream`]: stream.answer,
    [`DELETE /api/chat/agents/runs/${runId}`]: () => ({ body: aRun({ status: 'stopped' }) }),
    'POST /api/chat/messages/read': () => ({ body: { conversations: [] } }),
    'POST /api/chat/typing': () => ({ status: 204, body: undefined }),
    ...answers,
  });
  const cache = rosasCache();
  show(
    <MyIdContext value={me}>
      <ThreadPanel conversation={conversation} />
    </MyIdContext>,
    cache,
  );
  return { calls, stream, cache };
}
