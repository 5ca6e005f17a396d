import type OpenAI from 'openai';
import type { AgentModelConfig } from '../../config/config.js';
import { lazily } from '../../http/lazily.js';
import { listenMs, silenceMs } from '../limits.js';
import { type ModelChunk, ModelFailure } from './agent-model.js';
import { type Heard, heardIn } from './heard.js';
import { askModel } from './model-wire.js';

/** Before the first word of an answer a request is tried so often again: when the service is away, busy (429) or broken (5xx). */
const maxRetries = 2;
/** More calls in one reply are a model that lost its way. */
const maxCalls = 8;
/** Characters of the arguments of one call. */
const maxArguments = 8_000;
/** A recording that a service cannot read: another try would be answered the same. */
const unreadable: ReadonlySet<unknown> = new Set([400, 413, 415, 422]);

type Chunk = OpenAI.Chat.ChatCompletionChunk;

/** What is asked of a model; all else about a request is the same for each. */
export type ModelRequest = Pick<OpenAI.Chat.ChatCompletionCreateParams, 'messages' | 'tools' | 'max_completion_tokens'>;

/**
 * Any service that speaks the chat completions of OpenAI's API: OpenAI itself, Ollama, vLLM, llama.cpp and others (S31). With some of them
 * a model listens, too (M121).
 */
export class ModelService {
  /** Its code is loaded with the first question. */
  private readonly client = lazily(() => this.open());

  constructor(private readonly config: AgentModelConfig) {}

  /** Its answer, piece by piece. It ends only when the answer is whole: what is cut off throws a `ModelFailure`. */
  async *answer(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelChunk> {
    const silence = new Silence();
    const asking = AbortSignal.any([signal, silence.signal]);
    const reply = new Reply();
    try {
      const chunks = await this.ask(request, asking);
      for await (const chunk of chunks) {
        silence.broken();
        for (const said of reply.take(chunk)) yield said;
      }
      // The client ends a stream that was called off as if it were whole.
      asking.throwIfAborted();
      yield* reply.end();
    } catch (error) {
      throw failureOf(error, { signal, silence: silence.signal });
    } finally {
      silence.end();
    }
  }

  /** Whether it has a model that listens. */
  get listens(): boolean {
    return this.config.transcriptionModel !== undefined;
  }

  /** What is said in a recording. By the ending of its name services know what it is. Throws a `ModelFailure` where there is no whole answer. */
  async hear(file: File, signal: AbortSignal): Promise<Heard> {
    const { transcriptionModel: model } = this.config;
    if (model === undefined) throw new Error('no model listens');
    try {
      const client = await this.client();
      const asked = client.audio.transcriptions.create({ file, model, response_format: 'json' }, { signal, timeout: listenMs });
      return await heardIn(await asked.asResponse());
    } catch (error) {
      if (error instanceof Error && 'status' in error && unreadable.has(error.status))
        throw new ModelFailure('model_refused', { cause: error });
      throw failureOf(error, { signal });
    }
  }

  private async ask(request: ModelRequest, signal: AbortSignal): Promise<AsyncIterable<Chunk>> {
    const client = await this.client();
    return client.chat.completions.create(
      { ...request, model: this.config.model, stream: true, stream_options: { include_usage: true } },
      { signal },
    );
  }

  private async open(): Promise<OpenAI> {
    const { default: Client } = await import('openai');
    const { apiKey, baseUrl: baseURL } = this.config;
    const around = { fetch: askModel, maxRetries, timeout: silenceMs, logLevel: 'off' as const };
    return new Client({ apiKey, ...(baseURL === undefined ? {} : { baseURL }), ...around });
  }
}

/** A service that says nothing for too long is away. */
class Silence {
  private readonly controller = new AbortController();
  private readonly timer = setTimeout(() => this.controller.abort(), silenceMs);

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  broken(): void {
    this.timer.refresh();
  }

  end(): void {
    clearTimeout(this.timer);
  }
}

/** Puts the pieces of one reply together. */
class Reply {
  private readonly calls = new Map<number, { id: string; name: string; args: string }>();
  private finish: string | null = null;

  *take({ choices: [choice], usage }: Chunk): Iterable<ModelChunk> {
    if (usage) yield { type: 'usage', tokens: usage.total_tokens };
    if (!choice) return;
    const { delta, finish_reason: finish } = choice;
    if (delta.content) yield { type: 'text', text: delta.content };
    if (delta.refusal) throw new ModelFailure('model_refused');
    for (const piece of delta.tool_calls ?? []) this.add(piece);
    this.finish = finish ?? this.finish;
  }

  /** What was cut off has no reason to be over. */
  *end(): Iterable<ModelChunk> {
    if (this.finish === null) throw new ModelFailure('model_garbled');
    if (this.finish === 'length') throw new ModelFailure('too_long');
    if (this.finish === 'content_filter') throw new ModelFailure('model_refused');
    for (const call of this.calls.values()) yield { type: 'call', call };
  }

  private add({ index, id, function: named }: NonNullable<Chunk['choices'][number]['delta']['tool_calls']>[number]): void {
    const call = this.calls.get(index) ?? { id: '', name: '', args: '' };
    call.id ||= id ?? '';
    call.name += named?.name ?? '';
    call.args += named?.arguments ?? '';
    this.calls.set(index, call);
    if (this.calls.size > maxCalls || call.args.length > maxArguments) throw new ModelFailure('model_garbled');
  }
}

/** What went wrong, in our own words: whoever called it off is told so, all else is the service's fault. */
function failureOf(error: unknown, { signal, silence }: { signal: AbortSignal; silence?: AbortSignal }): unknown {
  if (signal.aborted) return signal.reason;
  if (silence?.aborted) return new ModelFailure('model_unavailable', { cause: error });
  if (error instanceof ModelFailure) return error;
  // Half a line of JSON, half a character: the stream was no stream of theirs, or was cut.
  return new ModelFailure(error instanceof Error && error.name === 'SyntaxError' ? 'model_garbled' : 'model_unavailable', { cause: error });
}
