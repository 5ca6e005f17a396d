import type OpenAI from 'openai';
import { maxReplyTokens } from '../limits.js';
import { AgentModel, type ModelCall, type ModelChunk, type ModelMessage, type ModelTurn } from './agent-model.js';
import type { ModelService } from './model-service.js';
import { instructionsOf } from './prompts.js';

type Param = OpenAI.Chat.ChatCompletionMessageParam;

/** A model outside answers for the agents (S31). */
export class OpenAiModel extends AgentModel {
  override readonly isMetered = true;

  constructor(private readonly service: ModelService) {
    super();
  }

  override reply(turn: ModelTurn, signal: AbortSignal): AsyncIterable<ModelChunk> {
    const tools = turn.tools.map((tool) => ({ type: 'function' as const, function: { ...tool } }));
    const messages: Param[] = [{ role: 'system', content: instructionsOf(turn) }, ...turn.messages.map(paramOf)];
    return this.service.answer({ messages, ...(tools.length > 0 ? { tools } : {}), max_completion_tokens: maxReplyTokens }, signal);
  }
}

function paramOf(message: ModelMessage): Param {
  if (message.role === 'user') return { role: 'user', content: message.content };
  if (message.role === 'tool') return { role: 'tool', tool_call_id: message.callId, content: message.content };
  const { content, calls } = message;
  return calls.length === 0 ? { role: 'assistant', content } : { role: 'assistant', content, tool_calls: calls.map(callOf) };
}

function callOf({ id, name, args }: ModelCall) {
  return { id, type: 'function' as const, function: { name, arguments: args } };
}
