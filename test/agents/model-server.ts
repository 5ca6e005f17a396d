import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Message {
  readonly role: string;
  readonly content: string;
  readonly tool_call_id?: string;
}

/** What the product asked of the model. */
export interface Asked {
  readonly messages: readonly Message[];
  readonly tools?: readonly { readonly function: { readonly name: string; readonly parameters: unknown } }[];
}

/** What the product had it listen to. */
interface Listened {
  readonly model: unknown;
  /** The name that the recording has there. */
  readonly name: string;
  readonly bytes: Buffer;
  /** Names of all that was sent with it. */
  readonly fields: readonly string[];
}

export type Play = (response: ServerResponse, asked: Asked) => void;

const chunk = (delta: object, finish: string | null = null): string =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;

const spent = (tokens: number): string =>
  `data: ${JSON.stringify({
    id: 'c',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'm',
    choices: [],
    usage: { prompt_tokens: tokens, completion_tokens: 0, total_tokens: tokens },
  })}\n\n`;

/** One play may go on where another stopped. */
const begin = (response: ServerResponse) =>
  response.headersSent ? response : response.writeHead(200, { 'content-type': 'text/event-stream' });

/** Says the rest of what has begun, word by word. */
export const finishesWith =
  (text: string, tokens = 10): Play =>
  (response) => {
    for (const word of text.split(/(?<=\s)/)) response.write(chunk({ content: word }));
    response.end(`${chunk({}, 'stop')}${spent(tokens)}data: [DONE]\n\n`);
  };

/** Says it word by word. */
export const says =
  (text: string, tokens = 10): Play =>
  (response, asked) => {
    begin(response);
    finishesWith(text, tokens)(response, asked);
  };

/** Calls a tool; its arguments come in two pieces. */
export const calls =
  (name: string, args: object | string = {}): Play =>
  (response) => {
    const text = typeof args === 'string' ? args : JSON.stringify(args);
    begin(response).write(
      chunk({ tool_calls: [{ index: 0, id: 'x', type: 'function', function: { name, arguments: text.slice(0, 3) } }] }),
    );
    response.end(`${chunk({ tool_calls: [{ index: 0, function: { arguments: text.slice(3) } }] }, 'tool_calls')}data: [DONE]\n\n`);
  };

/** Calls a tool so many times in one reply. */
export const callsTimes =
  (times: number, name: string): Play =>
  (response) => {
    const call = { type: 'function', function: { name, arguments: '{}' } };
    begin(response).write(chunk({ tool_calls: Array.from({ length: times }, (_, index) => ({ index, id: `x${index}`, ...call })) }));
    response.end(`${chunk({}, 'tool_calls')}data: [DONE]\n\n`);
  };

export const answers =
  (status: number): Play =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json', 'retry-after-ms': '1' }).end('{"error":{"message":"no"}}');

/** Says what it heard, as a model does that counts tokens; `usage` in place of them. */
export const hears =
  (text: string, usage: object | null = { type: 'tokens', input_tokens: 8, output_tokens: 2, total_tokens: 10 }): Play =>
  (response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(usage === null ? { text } : { text, usage }));

/** The same of any text for an answer. */
export const replies =
  (body: string): Play =>
  (response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(body);

/** Says so much, and ends the connection. */
export const breaks =
  (body: string): Play =>
  (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write(body, () => response.destroy());
  };

/** Never says a word. */
export const hangs: Play = () => undefined;

/** Says something, and then nothing any more. */
export const stalls =
  (text: string): Play =>
  (response) =>
    void begin(response).write(chunk({ content: text }));

/** Ends the connection in the middle of a character. */
export const isCut: Play = (response) => {
  const whole = Buffer.from(chunk({ content: 'Your car 🚗 is here' }));
  begin(response).write(chunk({ content: 'Half ' }));
  response.end(whole.subarray(0, whole.indexOf(Buffer.from('🚗')) + 2));
};

export const garbles: Play = (response) => {
  begin(response).write(chunk({ content: 'Half ' }));
  response.end('data: {"choices": [{"delta": {"content"\n\n');
};

/** Ten megabytes in one piece. */
export const floods: Play = (response) =>
  void begin(response).end(`${chunk({ content: 'x'.repeat(10 * 1024 * 1024) }, 'stop')}data: [DONE]\n\n`);

export const refuses: Play = (response) => void begin(response).end(`${chunk({ refusal: 'no' }, 'stop')}data: [DONE]\n\n`);

/** A service on this machine that speaks the streams of OpenAI's chat completions and its audio transcriptions, and plays what a test wants. */
export class ModelServer {
  /** What was asked, oldest first. */
  readonly asked: Asked[] = [];
  readonly listened: Listened[] = [];
  /** Requests that whoever asked called off. */
  calledOff = 0;
  private plays: Play[] = [];
  private always: Play = says('Sure.');
  private readonly server = createServer((request, response) => void this.take(request, response));

  static async start(): Promise<ModelServer> {
    const model = new ModelServer();
    await once(model.server.listen(0, '127.0.0.1'), 'listening');
    return model;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  /** One after the other; the last one again and again. */
  will(...plays: readonly [...Play[], Play]): void {
    this.asked.length = 0;
    this.listened.length = 0;
    this.calledOff = 0;
    this.plays = [...plays];
    this.always = plays.at(-1) ?? this.always;
  }

  /** What it was told last. */
  get heard(): readonly Message[] {
    return this.asked.at(-1)?.messages ?? [];
  }

  stop(): void {
    this.server.close().closeAllConnections();
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    if (!body) return;
    const isSound = request.url?.endsWith('/audio/transcriptions') ?? false;
    const asked = isSound ? nothing : (JSON.parse(body.toString()) as Asked);
    if (isSound) this.listened.push(await listenedTo(body, request.headers['content-type'] ?? ''));
    else this.asked.push(asked);
    response.on('close', () => {
      if (!response.writableEnded) this.calledOff += 1;
    });
    (this.plays.shift() ?? this.always)(response, asked);
  }
}

/** Nothing of a request that whoever asked called off before all of it was here. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  try {
    for await (const part of request as AsyncIterable<Buffer>) chunks.push(part);
    return Buffer.concat(chunks);
  } catch {
    return undefined;
  }
}

const nothing: Asked = { messages: [] };

async function listenedTo(body: Buffer, type: string): Promise<Listened> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  const file = form.get('file');
  if (!(file instanceof File)) throw new Error('there is nothing to listen to');
  const bytes = Buffer.from(await file.arrayBuffer());
  return { model: form.get('model'), name: file.name, bytes, fields: [...form.keys()].toSorted() };
}
