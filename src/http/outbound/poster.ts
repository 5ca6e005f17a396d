import { Agent as PlainAgent, type IncomingMessage, request as requestPlain, type RequestOptions } from 'node:http';
import { Agent as SecureAgent, request as requestSecure } from 'node:https';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Doors } from './doors.js';
import { judged, maxHeaderBytes, urlOf } from './reach.js';

/** From the first name that is looked up to the last byte (ms; P17). */
const deadlineMs = 10_000;
/** Of what is answered beside the status so much is read, and dropped (P17). */
const maxAnswerBytes = 8 * 1024;
/** A handshake costs more than what is sent: connections stay open for the next one so long (ms), so many to a host. */
const kept = { keepAlive: true, timeout: 30_000, maxFreeSockets: 8 };

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

  /** What was answered, within 10 s; throws where nothing was. */
  async post(address: string, { headers, body }: Letter): Promise<Posted> {
    const signal = AbortSignal.timeout(deadlineMs);
    const url = urlOf(address);
    const lookup = await judged(this.doors, url, signal);
    const options: RequestOptions = { method: 'POST', headers, lookup, maxHeaderSize: maxHeaderBytes, signal };
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const take = (answer: IncomingMessage) => {
      // One that is let go before its end may still fail.
      answer.on('error', () => undefined);
      resolve(answer);
    };
    const asked =
      url.protocol === 'https:'
        ? requestSecure(url, { ...options, agent: this.secure }, take)
        : requestPlain(url, { ...options, agent: this.plain }, take);
    asked.on('error', reject);
    asked.end(body);
    const answer = await promise;
    await drop(answer);
    return { status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] };
  }

  onApplicationShutdown(): void {
    this.plain.destroy();
    this.secure.destroy();
  }
}

/** A short answer is read to its end, so that its connection can be used again; any other one is cut off. */
async function drop(answer: IncomingMessage): Promise<void> {
  let bytes = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      bytes += chunk.byteLength;
      if (bytes > maxAnswerBytes) break;
    }
  } catch {
    // The status came before it, and is all that counts.
  } finally {
    answer.destroy();
  }
}
