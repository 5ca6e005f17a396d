import { setImmediate } from 'node:timers/promises';
import { agentTexts } from '../texts.js';
import { AgentModel, type ModelChunk, type ModelTurn } from './agent-model.js';
import { nextStep } from './embedded.rules.js';

/** Answers by rules, over the same tools and in the same pieces as a model outside: what Hometown brings along (S31). */
export class EmbeddedModel extends AgentModel {
  override readonly isMetered = false;

  override async *reply({ agentId, messages, tools, now, timeZone }: ModelTurn, signal: AbortSignal): AsyncIterable<ModelChunk> {
    const step =
      messages.length === 0 ? { say: agentTexts.greeting[agentId] } : nextStep(messages, { canCall: tools.length > 0, now, timeZone });
    if ('call' in step) {
      yield { type: 'call', call: { id: 'call', name: step.call, args: JSON.stringify(step.args) } };
      return;
    }
    for (const text of step.say.split(/(?<=\s)/)) {
      await setImmediate();
      signal.throwIfAborted();
      yield { type: 'text', text };
    }
  }
}
