import { get as getPlain, type IncomingMessage, type RequestOptions } from 'node:http';
import { get as getSecure } from 'node:https';
import { Injectable } from '@nestjs/common';
import { Doors } from './doors.js';
import { judged, maxHeaderBytes, OutboundError, urlOf } from './reach.js';

/** From the first name that is looked up to the last byte (ms). */
const deadlineMs = 5_000;
const maxRedirects = 3;
/** Of a longer page the beginning is read (bytes). */
export const maxPageBytes = 512 * 1024;
/** A larger picture is none: half of it shows nothing. */
export const maxPictureBytes = 5 * 1024 * 1024;
/** At a time, in this process. */
const maxAtOnce = 8;

/** Says who asks, and nothing of anybody. */
const headers = { 'accept-encoding': 'identity', 'user-agent': 'Hometown' };

interface Wanted {
  readonly name: string;
  readonly accept: string;
  readonly type: RegExp;
  readonly maxBytes: number;
  /** The beginning of what is longer will do. */
  readonly mayBeCut: boolean;
}

const page: Wanted = { name: 'page', accept: 'text/html', type: /^text\/html\s*(;|$)/i, maxBytes: maxPageBytes, mayBeCut: true };
const picture: Wanted = {
  name: 'picture',
  accept: 'image/webp,image/png,image/jpeg,image/gif,image/avif',
  type: /^image\/(webp|png|jpeg|gif|avif)\s*(;|$)/i,
  maxBytes: maxPictureBytes,
  mayBeCut: false,
};

interface Read {
  /** Where it was in the end, after all redirects. */
  readonly address: string;
  /** The header as it came, with a charset where it has one. */
  readonly contentType: string;
  /** At most `maxBytes`, from the beginning. */
  readonly body: Buffer;
}

/**
 * Reads pages whose addresses people name, who may name anything: only the public web is asked (doors.ts). A name is looked
 * up once, and the connection made to the addresses that were judged, so that it cannot lead elsewhere a moment later; each
 * redirect is judged like the first address. No cookie, no proxy, no connection that something else had.
 */
@Injectable()
export class Outbound {
  private underWay = 0;

  constructor(private readonly doors: Doors) {}

  /** An HTML page; throws for everything else, and for what takes longer than 5 s. */
  page(address: string): Promise<Read> {
    return this.read(address, page);
  }

  /** What says that it is a picture, whole; its reader looks whether it is one. Under the same limits. */
  picture(address: string): Promise<Read> {
    return this.read(address, picture);
  }

  private async read(address: string, wanted: Wanted): Promise<Read> {
    if (this.underWay >= maxAtOnce) throw new OutboundError('too many pages are read just now');
    this.underWay += 1;
    try {
      return await this.follow(urlOf(address), wanted, AbortSignal.timeout(deadlineMs));
    } finally {
      this.underWay -= 1;
    }
  }

  private async follow(first: URL, wanted: Wanted, signal: AbortSignal): Promise<Read> {
    let url = first;
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const answer = await this.ask(url, wanted, signal);
      const next = redirectOf(answer, url);
      if (!next) return { address: url.href, ...(await contentOf(answer, wanted)) };
      answer.destroy();
      url = next;
    }
    throw new OutboundError('redirected too often');
  }

  private async ask(url: URL, { accept }: Wanted, signal: AbortSignal): Promise<IncomingMessage> {
    const lookup = await judged(this.doors, url, signal);
    const options: RequestOptions = { agent: false, headers: { ...headers, accept }, lookup, maxHeaderSize: maxHeaderBytes, signal };
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const take = (answer: IncomingMessage) => {
      // One that is let go before its end may still fail.
      answer.on('error', () => undefined);
      resolve(answer);
    };
    const asked = url.protocol === 'https:' ? getSecure(url, options, take) : getPlain(url, options, take);
    asked.on('error', reject);
    return promise;
  }
}

const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

function redirectOf({ statusCode = 0, headers: { location } }: IncomingMessage, url: URL): URL | undefined {
  return redirects.has(statusCode) && location !== undefined ? urlOf(location, url) : undefined;
}

async function contentOf(answer: IncomingMessage, wanted: Wanted): Promise<Omit<Read, 'address'>> {
  try {
    const { 'content-type': contentType = '', 'content-encoding': encoding = 'identity' } = answer.headers;
    if (answer.statusCode !== 200) throw new OutboundError(`answered ${answer.statusCode ?? 0}`);
    if (!wanted.type.test(contentType)) throw new OutboundError(`no ${wanted.name}`);
    // Nothing is unpacked: who packs it though we did not ask for it may pack anything.
    if (encoding.toLowerCase() !== 'identity') throw new OutboundError('packed');
    return { contentType, body: await bodyOf(answer, wanted) };
  } finally {
    answer.destroy();
  }
}

async function bodyOf(answer: AsyncIterable<Buffer>, { maxBytes, mayBeCut }: Wanted): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer) {
    chunks.push(chunk);
    bytes += chunk.byteLength;
    if (bytes > maxBytes && !mayBeCut) throw new OutboundError('too long');
    if (bytes >= maxBytes && mayBeCut) break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}
