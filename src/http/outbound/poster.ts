import { Agent as PlainAgent, type IncomingMessage, request as requestPlain } from 'node:http';
import { Agent as SecureAgent, request as requestSecure } from 'node:https';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Doors } from './doors.js';
import { judgedAtConnecting, maxHeaderBytes, OutboundError, urlOf } from './reach.js';

/** From the first name that is looked up to the last byte (ms; P17). */
const deadlineMs = 10_000;
/** Of what is answered beside the status so much is read, and dropped (P17). */
const maxAnswerBytes = 8 * 1024;
/** A handshake costs more than what is sent: connections stay open for the next one so long (ms), so many to a host. */
const kept = { keepAlive: true, timeout: 30_000, maxFreeSockets: 64 };

interface Letter {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface Posted {
  readonly status: number;
  readonly retryAfter: string | undefined;
}

/** Sends to addresses that browsers name, under the same rules as `Outbound` (SEC-27): a redirect is an answer like any other. */
@Injectable()
export class Poster implements OnApplicationShutdown {
  private readonly plain = new PlainAgent(kept);
  private readonly secure = new SecureAgent(kept);

  constructor(private readonly doors: Doors) {}

  /** What was answered, within 10 s; throws where nothing was. A name is looked up and judged when a connection is made. */
  async post(address: string, { headers, body }: Letter): Promise<Posted> {
    const url = urlOf(address);
    const options = { method: 'POST', headers, lookup: judgedAtConnecting(this.doors, url), maxHeaderSize: maxHeaderBytes };
    const { promise, resolve, reject } = Promise.withResolvers<Posted>();
    let answer: IncomingMessage | undefined;
    const take = (incoming: IncomingMessage) => {
      answer = incoming;
      drop(incoming, () => resolve({ status: incoming.statusCode ?? 0, retryAfter: incoming.headers['retry-after'] }));
    };
    const asked =
      url.protocol === 'https:'
        ? requestSecure(url, { ...options, agent: this.secure }, take)
        : requestPlain(url, { ...options, agent: this.plain }, take);
    // A status that came is an answer, however long the rest of it takes.
    const deadline = setTimeout(() => (answer ?? asked).destroy(new OutboundError('took longer than 10 s')), deadlineMs);
    asked.on('error', (error) => answer ?? reject(error));
    asked.end(body);
    return promise.finally(() => clearTimeout(deadline));
  }

  onApplicationShutdown(): void {
    this.plain.destroy();
    this.secure.destroy();
  }
}

/** A short answer is read to its end, so that its connection can be used again; any other one is cut off. */
function drop(answer: IncomingMessage, done: () => void): void {
  let bytes = 0;
  answer.on('data', (chunk: Buffer) => {
    bytes += chunk.byteLength;
    if (bytes > maxAnswerBytes) answer.destroy();
  });
  // What comes after the status may fail: the status is all that counts.
  answer.on('error', () => undefined);
  answer.on('close', done);
}
