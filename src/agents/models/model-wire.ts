import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { setTimeout as delay } from 'node:timers/promises';
import { msUntil, nextInstant } from '../instants.js';

/** What a service says is taken at once, and then so often (ms): less than what was said waits for before it is stored. */
const takeMs = 40;
/** Each answer is taken at instants of its own, so many apart: those that were late once would come together ever after. */
const instants = 20;
let asked = 0;
/** Answers that have no body. */
const withoutBody: ReadonlySet<number> = new Set([204, 205, 304]);

/**
 * How the client of a model asks it, in the form of `fetch`. A service says a word in a packet of its own, fifty answers five thousand
 * a second: the streams of `fetch`, and the client's for each of its pieces, cost more than all else that is done for a word. So they
 * come by Node's own requests, and some together. A redirect is an answer like any other: the key goes where the configuration says.
 */
export async function askModel(address: string | URL | Request, init?: RequestInit): Promise<Response> {
  const request = new Request(address, init);
  const incoming = await answerTo(request, { body: Buffer.from(await request.arrayBuffer()), signal: init?.signal ?? undefined });
  const status = incoming.statusCode ?? 502;
  const headers = Object.entries(incoming.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  return new Response(withoutBody.has(status) ? null : bodyOf(incoming), { status, headers });
}

function answerTo({ url, method, headers }: Request, { body, signal }: { body: Buffer; signal: AbortSignal | undefined }) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const send = url.startsWith('https:') ? requestSecure : requestPlain;
  const sent = send(url, { method, headers: Object.fromEntries(headers), ...(signal && { signal }) });
  sent.once('response', resolve).on('error', reject).end(body);
  return promise;
}

/** Nothing is taken before it is asked for. Whoever wants no more of it ends the connection. */
function bodyOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  const pieces = piecesOf(incoming);
  // One that breaks before it is read says so to whoever reads it.
  incoming.on('error', () => undefined);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: () => void incoming.destroy(),
    },
    { highWaterMark: 0 },
  );
}

/** All that has come at a time. */
async function* piecesOf(incoming: IncomingMessage): AsyncGenerator<Buffer, undefined> {
  const turn = (asked++ % instants) / instants;
  for await (const piece of incoming as AsyncIterable<Buffer>) {
    yield piece;
    if (!incoming.complete) await delay(msUntil(nextInstant(takeMs, turn)));
  }
  return undefined;
}
