import { AgentRun, type AgentId, type Confirmation, getRun, RunEvent } from '../../src/agents/agents.contract.js';
import { until } from '../lib/until.js';
import type { Caller } from '../world/caller.js';
import type { Headers } from '../world/request.js';

interface Wish {
  readonly agentId?: AgentId;
  readonly conversationId?: string | null;
  readonly messages?: readonly object[];
  readonly tempId?: string;
}

/** The body of a question. */
export const asks = (content: string, wish: Wish = {}): Wish => ({
  agentId: 'agent_assistant',
  conversationId: null,
  messages: [{ role: 'user', content }],
  ...wish,
});

const streamPath = '/api/chat/agents/stream';

/** Whoever can send a request, at any instance. */
type Asker = Pick<Caller, 'http'>;

export function post(caller: Asker, body: unknown, headers: Headers = {}): Promise<Response> {
  return caller.http(streamPath, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
}

interface Frame {
  readonly id: number;
  readonly event: string;
  readonly data: RunEvent;
}

/** How long a stream is waited for: a flood of words takes its time on a machine that is busy with something else. */
const patienceMs = 30_000;

/** A stream of a run, read as it comes. */
export class Stream {
  readonly frames: Frame[] = [];
  isOver = false;
  private readonly reader: ReadableStreamDefaultReader<Uint8Array>;

  private constructor(readonly response: Response) {
    if (!response.ok || !response.body) throw new Error(`no stream: ${response.status}`);
    this.reader = response.body.getReader();
    void this.read();
  }

  static async ask(caller: Asker, body: unknown): Promise<Stream> {
    return new Stream(await post(caller, body));
  }

  /** Takes a run up after an event. */
  static async resume(caller: Asker, run: string, after?: number): Promise<Stream> {
    const headers: Headers = after === undefined ? {} : { 'last-event-id': String(after) };
    return new Stream(await caller.http(`/api/chat/agents/runs/${run}/stream`, { headers }));
  }

  get runId(): string {
    return this.response.headers.get('x-run-id') ?? '';
  }

  get events(): RunEvent[] {
    return this.frames.map(({ data }) => data);
  }

  /** All that was said. */
  get text(): string {
    return this.events.map((event) => (event.type === 'content_delta' ? event.delta : '')).join('');
  }

  types(): string[] {
    return this.events.map(({ type }) => type).filter((type, index, all) => type !== all[index - 1]);
  }

  hears<T extends RunEvent['type']>(type: T, withinMs = patienceMs): Promise<Extract<RunEvent, { type: T }>> {
    return until({ what: `${type} in a stream; heard ${JSON.stringify(this.events)}`, withinMs }, () =>
      this.events.find((event): event is Extract<RunEvent, { type: T }> => event.type === type),
    );
  }

  async end(withinMs = patienceMs): Promise<this> {
    await until({ what: `the end of a stream; heard ${JSON.stringify(this.events).slice(0, 2_000)}`, withinMs }, () => this.isOver);
    return this;
  }

  async leave(): Promise<void> {
    await this.reader.cancel();
  }

  private async read(): Promise<void> {
    const decoder = new TextDecoder();
    let rest = '';
    try {
      for (let part = await this.reader.read(); !part.done; part = await this.reader.read()) {
        const pieces = (rest + decoder.decode(part.value, { stream: true })).split('\n\n');
        rest = pieces.pop() ?? '';
        this.frames.push(...pieces.filter((piece) => !piece.startsWith(':')).map(frameOf));
      }
    } catch {
      // The server went away: what came stands.
    }
    this.isOver = true;
  }
}

function frameOf(piece: string): Frame {
  const fields = new Map(piece.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]));
  const data = RunEvent.parse(JSON.parse(fields.get('data') ?? ''));
  return { id: Number(fields.get('id')), event: fields.get('event') ?? '', data };
}

/** Asks, and hears the answer out. */
export async function answerTo(caller: Caller, body: unknown): Promise<Stream> {
  return (await Stream.ask(caller, body)).end();
}

/** What an agent wants to have confirmed. */
export async function confirmationOf(stream: Stream): Promise<Confirmation> {
  return (await stream.hears('confirm')).confirmation;
}

export async function runOf(caller: Caller, { runId }: Stream): Promise<AgentRun> {
  return AgentRun.parse(await caller.call(getRun, { params: { id: runId } }));
}
