import type { NamedPerson } from '../../chat/talks/named-people.contract.js';
import { firstNameOf, getMe } from '../../profiles/profiles.contract.js';
import type { AiStatus, RunEvent } from '../agents.contract.js';
import { maxAnswer, maxReplyTokens, maxRounds } from '../limits.js';
import { type AgentModel, isAway, type ModelCall, ModelFailure, type ModelMessage, type ModelTurn } from '../models/agent-model.js';
import type { ToolCaller } from '../tools/tool-caller.js';
import { argumentsOf, doneOf, modelTools, planOf, readCall, refusal, resultOf, type ToolResult } from '../tools/toolbox.js';
import type { ActingTool } from '../tools/tool.js';
import { spentOn } from '../usage/spent.rules.js';
import { isTooLate, naming } from './run.rules.js';
import type { HeldRun, Progress, RunStore } from './run-store.js';
import { RunWriter, storable } from './storing/run-writer.js';

/** Characters of a tool's name that a model gives. */
const maxName = 100;

interface Surroundings {
  readonly store: RunStore;
  readonly model: AgentModel;
  /** The town's. */
  readonly timeZone: string;
  readonly signal: AbortSignal;
  /** What was said could not be stored. */
  failed(error: unknown): void;
}

/** The turns of one run: the model speaks or calls tools, tools answer, and again, until it has said all or its person is asked. */
export class RunTurns {
  private readonly writer: RunWriter;
  private readonly transcript: ModelMessage[];
  private history: readonly ModelMessage[] | undefined;
  private content: string;
  private rounds: number;
  private isSpent: boolean;
  private firstName = '';
  private isInDoubt = false;

  constructor(
    private readonly run: HeldRun,
    private readonly around: Surroundings,
  ) {
    this.transcript = [...run.transcript];
    this.content = run.content;
    this.rounds = run.rounds;
    this.isSpent = run.isSpent;
    this.writer = new RunWriter((events) => around.store.append(run, events), around.failed);
  }

  get progress(): Progress {
    return { content: storable(this.content), rounds: this.rounds, isInDoubt: this.isInDoubt };
  }

  /** Nobody has said anything yet. */
  get isGreeting(): boolean {
    return this.run.question === null && this.history?.length === 0;
  }

  /** All that is needed before a model can be asked. */
  async begin(caller: ToolCaller, history: readonly ModelMessage[]): Promise<void> {
    this.history = history;
    await this.show('connecting', 'thinking');
    this.firstName = firstNameOf((await caller.call(getMe, {})).full_name);
  }

  /** To its end, or until it waits. Throws when there is no whole answer. */
  async take(caller: ToolCaller): Promise<void> {
    while (!this.isWhole()) {
      if (!(await this.answerCalls(caller))) return;
      await this.speak();
    }
    await this.writer.flush();
    await this.around.store.end(this.run, this.progress, null);
  }

  /** What is still to be written is, if it can be; nothing is written after. */
  async close(): Promise<void> {
    await this.writer.close().catch(() => undefined);
  }

  private isWhole(): boolean {
    const last = this.transcript.at(-1);
    return last?.role === 'assistant' && last.calls.length === 0;
  }

  /** False when its person has to be asked first. */
  private async answerCalls(caller: ToolCaller): Promise<boolean> {
    for (const call of this.openCalls()) {
      this.around.signal.throwIfAborted();
      const result = await this.resultOf(call, caller);
      if (!result) return false;
      await this.answered(call, result, caller.takeShown());
    }
    return true;
  }

  /** Those of the last reply that no tool has answered. */
  private openCalls(): ModelCall[] {
    const answered = new Set(this.transcript.map((message) => (message.role === 'tool' ? message.callId : '')));
    const calls = this.transcript.findLast((message) => message.role === 'assistant')?.calls ?? [];
    return calls.filter(({ id }) => !answered.has(id));
  }

  private async resultOf(call: ModelCall, caller: ToolCaller): Promise<ToolResult | undefined> {
    const read = readCall(call);
    if ('refusal' in read) return read.refusal;
    const { tool, input } = read;
    return tool.kind === 'reads' ? resultOf(() => tool.read(caller, input)) : this.act(tool, { call, input, caller });
  }

  /** What changes something: as it was confirmed, once; or nothing yet, and its person is asked. */
  private async act(
    tool: ActingTool,
    { call, input, caller }: { call: ModelCall; input: unknown; caller: ToolCaller },
  ): Promise<ToolResult | undefined> {
    const { store } = this.around;
    const known = await store.confirmation(this.run.id, call.id);
    if (known?.state === 'confirmed') {
      if (isTooLate(known, this.run)) return refusal('The person confirmed, but it came too late to be done. Nothing changed.', 'too_late');
      const acting = await caller.confirmed(known.id);
      this.isInDoubt = true;
      return doneOf(() => tool.act(acting, known.params));
    }
    if (known) return refusal(known.state === 'declined' ? 'The person declined.' : 'The person did not confirm in time.', known.state);
    const plan = await planOf(() => tool.prepare(caller, input));
    if ('ok' in plan) return plan;
    await this.writer.flush();
    const asked = { callId: call.id, tool: call.name, params: plan.params, summary: plan.summary, named: caller.takeShown() };
    await store.pause(this.run, asked, { ...this.progress, transcript: this.transcript });
    return undefined;
  }

  private async answered({ id: callId, name }: ModelCall, { ok, result, undo }: ToolResult, named: readonly NamedPerson[]): Promise<void> {
    this.transcript.push({ role: 'tool', callId, name, content: JSON.stringify(result) });
    const event = { type: 'tool_result', callId, tool: name, ok, result, ...(undo && { undo }), ...naming(named) } as const;
    try {
      await this.writer.append(event);
    } catch (error) {
      await this.around.store.appendDone(this.run, event);
      this.isInDoubt = false;
      throw error;
    }
    this.isInDoubt = false;
  }

  /** One reply of the model. */
  private async speak(): Promise<void> {
    if (this.isSpent) throw new ModelFailure('budget_spent');
    if (this.rounds === maxRounds) throw new ModelFailure('too_many_rounds');
    this.rounds += 1;
    if (this.rounds > 1) await this.show('thinking');
    const { said, calls } = await this.hear();
    if (said.trim() === '' && calls.length === 0) throw new ModelFailure('model_garbled');
    if (calls.length > 0 && this.rounds === maxRounds) throw new ModelFailure('too_many_rounds');
    this.transcript.push({ role: 'assistant', content: said, calls });
    if (calls.length > 0) await this.writer.append(this.statusEvent('tools'), ...calls.map(callEvent));
  }

  private async hear(): Promise<{ said: string; calls: ModelCall[] }> {
    const { model, signal } = this.around;
    const turn = this.turn();
    const before = this.content;
    const calls: ModelCall[] = [];
    let tokens: number | undefined;
    let wasAway = false;
    try {
      for await (const chunk of model.reply(turn, signal)) {
        signal.throwIfAborted();
        if (chunk.type === 'text') await this.say(chunk.text, before);
        else if (chunk.type === 'call') calls.push(this.named(chunk.call, calls.length));
        else tokens = chunk.tokens;
      }
    } catch (error) {
      wasAway = isAway(error);
      throw error;
    } finally {
      const asked = JSON.stringify(turn.messages).length;
      const said = this.content.length - before.length + calls.reduce((sum, { args }) => sum + args.length, 0);
      if (model.isMetered) await this.spend(tokens ?? spentOn({ asked, said, most: maxReplyTokens, wasAway }));
    }
    return { said: storable(this.content.slice(before.length)), calls };
  }

  private async say(text: string, before: string): Promise<void> {
    if (this.content.length + text.length > maxAnswer) throw new ModelFailure('too_long');
    const isFirst = this.content === before;
    const said = isFirst && before !== '' ? `\n\n${text}` : text;
    this.content += said;
    if (isFirst) await this.writer.open([this.statusEvent('typing'), this.statusEvent('streaming')], said);
    else this.writer.say(said);
  }

  private async spend(tokens: number): Promise<void> {
    this.isSpent = await this.around.store.spend(this.run, tokens);
  }

  /** It gets an id that is unique in its run, whatever the model called it. */
  private named({ name, args }: ModelCall, place: number): ModelCall {
    return { id: `call_${this.rounds}_${place}`, name: storable(name).slice(0, maxName), args: storable(args) };
  }

  private turn(): ModelTurn {
    const isLast = this.rounds === maxRounds;
    const { agent_id: agentId, updated_at: now } = this.run;
    const { timeZone } = this.around;
    const messages = [...(this.history ?? []), ...this.transcript];
    const tools = isLast || this.isGreeting ? [] : modelTools(timeZone);
    return { agentId, firstName: this.firstName, now, timeZone, messages, tools };
  }

  private statusEvent(status: AiStatus): RunEvent {
    return { type: 'status', status, runId: this.run.id, conversationId: this.run.conversation_id };
  }

  private async show(...statuses: readonly AiStatus[]): Promise<void> {
    await this.writer.append(...statuses.map((status) => this.statusEvent(status)));
  }
}

function callEvent({ id, name, args }: ModelCall): RunEvent {
  return { type: 'tool_call', callId: id, tool: name, arguments: argumentsOf(args) };
}
