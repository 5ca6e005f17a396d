import type { CallOf, Endpoint, ReplyOf } from '@server/contract/endpoint.js';
import type { ProblemBody } from '@server/contract/problem.js';
import { pageOfHeaders } from './device/page-of';
import { Offline, Refusal } from './refusal';
import { hearAnswer } from './server-time';

/** After this long without an answer (ms) the network counts as down. */
const timeoutMs = 15_000;

export interface CallOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Sent as `Idempotency-Key`; keep one key for all tries of one intention. */
  idempotencyKey?: string;
  /** As whoever is signed in by then, whose page this is or not: to find out who that is. */
  isAsAnybody?: boolean;
  /** It goes on when its page is closed; for bodies of less than 64 KB. */
  isKeptAlive?: boolean;
  /** After this long without an answer (ms) it counts as not answered, where the usual 15 s are too short: an upload. */
  timeoutMs?: number;
}

/** Makes one call of the contract: over HTTP in the browser, in-process while the server renders. */
export type Caller = <E extends Endpoint>(endpoint: E, input: CallOf<E>, options?: CallOptions) => Promise<ReplyOf<E>>;

/** Calls an endpoint over HTTP and gives its reply as the contract promises it; throws Refusal or Offline. */
export const call: Caller = async (endpoint, input, options = {}) => {
  // They come while the server answers; where the call itself fails nobody asks for them.
  wholeOf(endpoint).catch(() => undefined);
  const sentMs = performance.now();
  const response = await send(endpoint, input, options);
  hearAnswer(response, sentMs);
  return replyOf(endpoint, response, await bodyOf(response, options.signal));
};

/** With its schemas; without them no answer can be read. Throws Offline, after 15 s too: a line that is dead does not say so. */
export async function wholeOf<E extends Endpoint>(endpoint: E): Promise<E> {
  if (!endpoint.whole) return endpoint;
  const silence = new Promise<never>((_, reject) => {
    setTimeout(reject, timeoutMs);
  });
  try {
    return (await Promise.race([endpoint.whole(), silence])) as E; // The build leaves the same endpoint there.
  } catch (error) {
    throw new Offline(error);
  }
}

interface StreamRequest {
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  /** Ends the stream, however long it would go on. */
  readonly signal: AbortSignal;
}

/**
 * Opens an answer that comes piece by piece and has no contract of a call: by POST if there is something to say. Throws Refusal or
 * Offline, and what it was aborted with.
 */
export async function openStream(path: string, { body, headers = {}, signal }: StreamRequest): Promise<Response> {
  const sentMs = performance.now();
  const response = await fetch(path, {
    method: body === undefined ? 'GET' : 'POST',
    credentials: 'same-origin',
    cache: 'no-store',
    headers: { ...headersOf(body, { headers }), accept: 'text/event-stream' },
    body: sentBody(body),
    signal,
  }).catch((error: unknown) => {
    throw networkError(error, signal);
  });
  hearAnswer(response, sentMs);
  if (response.ok) return response;
  throw refusalOf(response, await bodyOf(response, signal), response.headers.get('x-request-id') ?? '');
}

/** The head of an answer, whatever way it came. */
export interface AnswerHead {
  readonly ok: boolean;
  /** HTTP status. */
  readonly status: number;
  readonly headers: Pick<Headers, 'get'>;
}

/** The reply in an answer that came whole, as the contract promises it; throws Refusal. */
export async function replyOf<E extends Endpoint>(endpoint: E, { ok, status, headers }: AnswerHead, body: unknown): Promise<ReplyOf<E>> {
  const requestId = headers.get('x-request-id') ?? '';
  if (!ok) throw refusalOf({ status, headers }, body, requestId);
  const { reply } = await wholeOf(endpoint);
  const parsed = reply.safeParse(body);
  if (parsed.success) return parsed.data as ReplyOf<E>; // It came out of the endpoint's own schema.
  throw new Refusal(status, { code: 'unexpected_reply', error: 'The server sent something unexpected.', requestId });
}

async function send(endpoint: Endpoint, input: object, options: CallOptions): Promise<Response> {
  const { params, query, body } = partsOf(input);
  const timeout = AbortSignal.timeout(options.timeoutMs ?? timeoutMs);
  try {
    return await fetch(pathOf(endpoint.path, params) + searchOf(query), {
      method: endpoint.method,
      credentials: 'same-origin',
      headers: headersOf(body, options),
      body: sentBody(body),
      ...(options.isKeptAlive ? { keepalive: true } : {}),
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    });
  } catch (error) {
    throw networkError(error, options.signal);
  }
}

/** An abort by the caller stays what it is; everything else is the network. */
function networkError(error: unknown, signal: AbortSignal | undefined): unknown {
  return signal?.aborted ? error : new Offline(error);
}

async function bodyOf(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw networkError(error, signal);
  }
}

function refusalOf({ status, headers }: Omit<AnswerHead, 'ok'>, reply: unknown, requestId: string): Refusal {
  const retryAfter = Number(headers.get('retry-after'));
  const body = isProblem(reply) ? reply : { code: 'internal', error: 'Something went wrong.', requestId };
  return new Refusal(status, body, retryAfter > 0 ? retryAfter : undefined);
}

/** Anybody on the way may have answered in the server's place. */
function isProblem(reply: unknown): reply is ProblemBody {
  const { error, code, requestId, issues = [] } = (reply ?? {}) as Partial<Record<keyof ProblemBody, unknown>>;
  return [error, code, requestId].every((word) => typeof word === 'string') && Array.isArray(issues);
}

/** A file goes as it is; everything else is JSON. */
function sentBody(body: unknown): BodyInit | null {
  if (body === undefined) return null;
  return body instanceof FormData ? body : JSON.stringify(body);
}

/** The browser itself names a form's type, with the boundary that it chose. */
function headersOf(body: unknown, { headers, idempotencyKey, isAsAnybody }: CallOptions): Record<string, string> {
  return {
    accept: 'application/json',
    ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    ...(isAsAnybody ? {} : pageOfHeaders()),
    ...headers,
  };
}

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** CallOf<E> has exactly these parts; a generic one cannot be destructured. */
const partsOf = (input: object): Parts => input;

/** `/api/rides/:id` with its parameters filled in and escaped. */
export function pathOf(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

/** A query string without the fields that are absent; '' when nothing is left. */
export function searchOf(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return search.size === 0 ? '' : `?${search}`;
}

/** Whether a server stands ready at the other end right now. */
export function isReachable(): Promise<boolean> {
  return isTaken('HEAD', '/health/ready');
}

/** Whether the server takes this request right now, whose answer says no more; one with JSON goes on when its page is closed. */
export async function isTaken(method: 'HEAD' | 'POST', path: string, json?: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const sent = json === undefined ? {} : { body: json, keepalive: true };
    return (await fetch(path, { method, headers: headersOf(json, { isAsAnybody: true }), cache: 'no-store', signal, ...sent })).ok;
  } catch {
    // No network, or nobody there.
    return false;
  }
}

/** Posts a form to an address that has no contract, as the browser itself would; the JSON that came back, if any did. */
export async function postForm(path: string, form: FormData): Promise<unknown> {
  const fields = [...form].filter((field): field is [string, string] => typeof field[1] === 'string');
  try {
    const headers = { accept: 'application/json' };
    const response = await fetch(path, {
      method: 'POST',
      headers,
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return await response.json();
  } catch {
    // No network, or an answer that is none of ours.
    return undefined;
  }
}
