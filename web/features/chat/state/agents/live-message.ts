import { type ThreadMessage, unsent } from '../thread-items';
import { type Answer, isShown } from './answer';

interface Place {
  readonly conversationId: string;
  readonly agentId: string;
  readonly me: string;
  /** What the agent says where its greeting did not come. */
  readonly welcome: string;
}

/** The messages, and behind them what the agent is saying. */
export function withAnswer(messages: readonly ThreadMessage[], answer: Answer, place: Place): ThreadMessage[] {
  const stored = new Set(messages.map(({ tempId }) => tempId));
  if (!isShown(answer, stored)) return [...messages];
  return [...messages, liveMessage(answer, place, (messages.at(-1)?.seq ?? 0) + 1)];
}

/** Under which it stands in the thread: its run's, as the server's message will, once that is known. */
export const answerKey = ({ runId, key }: Answer): string => runId ?? `answer to ${key}`;

/** An answer as a message of the thread, before the server has it: it keeps its place and key when that takes it over. */
function liveMessage(answer: Answer, { conversationId, agentId, me, welcome }: Place, seq: number): ThreadMessage {
  const key = answerKey(answer);
  return {
    ...unsent,
    id: key,
    key,
    conversation_id: conversationId,
    seq,
    sender_id: agentId,
    recipient_id: me,
    message: answer.end?.kind === 'welcome' ? welcome : answer.text,
    message_type: 'text',
    status: 'sent',
    created_at: answer.at,
    attachments: [],
    tempId: key,
    reply_to: null,
    quoted: null,
    metadata: { isTyping: answer.end === null, aiStatus: answer.status, animation: animationOf(answer) },
    error: null,
  };
}

/** What moves beside it (M127): dots before the first word, then a caret where the next one comes. */
function animationOf({ end, text }: Answer): 'dots' | 'caret' | null {
  if (end !== null) return null;
  return text === '' ? 'dots' : 'caret';
}
