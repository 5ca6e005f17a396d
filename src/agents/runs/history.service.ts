import { Injectable } from '@nestjs/common';
import { listMessages, type Message } from '../../chat/messages/message.contract.js';
import type { Id, UserId } from '../../contract/ids.js';
import type { Me } from '../../http/me.js';
import { maxHistory } from '../limits.js';
import type { ModelMessage } from '../models/agent-model.js';
import { Callers } from '../tools/callers.js';
import type { ToolCaller } from '../tools/tool-caller.js';
import type { RunRow } from './runs.queries.js';

type Asking = Pick<RunRow, 'conversation_id' | 'question' | 'request_key'>;

/** What was said in a conversation, as its person sees it: no claim of a client is among it (S31). */
@Injectable()
export class History {
  constructor(private readonly callers: Callers) {}

  /** Oldest first, the question last. Nothing of a new conversation in which the agent speaks first. */
  async of(caller: ToolCaller, { conversation_id: id, question, request_key: key }: Asking): Promise<ModelMessage[]> {
    const { messages } = await caller.call(listMessages, { params: { id }, query: { limit: maxHistory } });
    const said = messages.filter(({ tempId, deleted_at: deleted }) => tempId !== key && deleted === null);
    const asMessages = (all: readonly Message[]) => all.map((message) => inModelsForm(message, caller.id));
    if (question === null) return asMessages(inOrder(said, caller.id, key));
    return [...asMessages(said), { role: 'user', content: question }];
  }

  /** Whether there is something of the person's that nobody answered yet, as what the key names may be, or nothing at all. */
  async isAgentsTurn(me: Me, { conversation_id: id, request_key: key }: Omit<Asking, 'question'>): Promise<boolean> {
    const { messages } = await this.callers.as(me).call(listMessages, { params: { id }, query: { limit: maxHistory } });
    const said = messages.filter(({ deleted_at: deleted }) => deleted === null);
    const last = said.at(-1);
    return last === undefined || last.sender_id === me.id || namedBy(said, me.id, key) !== undefined;
  }
}

/** What has no words, or no key of its own, is asked for under its id. */
function namedBy(said: readonly Message[], me: UserId, key: Id): Message | undefined {
  return said.find(({ id, sender_id: sender }) => id === key && sender === me);
}

/** What is asked for was said after an answer that overtook it, and what its person corrected after what stays of that to what it said before. */
function inOrder(said: readonly Message[], me: UserId, key: Id): readonly Message[] {
  const asked = namedBy(said, me, key) ?? correctedIn(said, me);
  return asked ? [...said.filter((message) => message !== asked), asked] : said;
}

function correctedIn(said: readonly Message[], me: UserId): Message | undefined {
  const [last, mine] = [said.at(-1), said.findLast(({ sender_id: sender }) => sender === me)];
  return last && mine?.edited_at && Date.parse(mine.edited_at) > Date.parse(last.created_at) ? mine : undefined;
}

function inModelsForm({ sender_id: sender, message, message_type: type, ...times }: Message, me: UserId): ModelMessage {
  const content = message === '' ? `(${type})` : message;
  return sender === me ? { role: 'user', content, saidAt: times.edited_at ?? times.created_at } : { role: 'assistant', content, calls: [] };
}
