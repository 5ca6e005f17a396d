import { finished, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Logger } from '@nestjs/common';
import type { GetObjectCommandOutput, S3 as Client } from '@aws-sdk/client-s3';
import type { Bucket } from '../../config/config.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { lazily } from '../../http/lazily.js';
import { type ByteRange, FileStore, type OpenFile } from './file-store.js';
import { limitIdle } from '../idle-limit.js';

/** How long is waited for a bucket, in milliseconds. */
export interface Waits {
  /** Until a connection stands. */
  readonly connectMs: number;
  /** While nothing comes or goes. */
  readonly idleMs: number;
  /** Until an answer begins, with all tries. */
  readonly answerMs: number;
  /** Until a file is written, with all tries; it has more for each MB. */
  readonly writeMs: number;
  readonly writeMsPerMb: number;
  /** Until it says that it is there. */
  readonly pingMs: number;
}

const usualWaits: Waits = {
  connectMs: 3_000,
  idleMs: 30_000,
  answerMs: 10_000,
  writeMs: 120_000,
  writeMsPerMb: 1_000,
  pingMs: 1_000,
};
const mb = 1024 * 1024;
const maxTries = 3;
/** A stream cannot be sent twice. One of so few bytes is read into memory first; a larger one has a single try. */
const readFirstBytes = 2 * mb;
/** Each reader has a connection until they have taken the file: those who take it slowly leave some for others. */
const maxConnections = 500;
const retryAfterS = 5;

/** The SDK writes to the console where it is given nothing else to write to. */
const nowhere = () => undefined;
const silence = { trace: nowhere, debug: nowhere, info: nowhere, warn: nowhere, error: nowhere };

/** Files in a bucket (S3_BUCKET). What it refuses, or is too slow for, is logged here; whoever asked hears `unavailable`. */
export class S3Store extends FileStore {
  private readonly logger = new Logger('Files');
  /** Loaded when it is first needed, not at every start. */
  private readonly client = lazily(() => connect(this.bucket, this.waits));

  constructor(
    private readonly bucket: Bucket,
    private readonly waits: Waits = usualWaits,
  ) {
    super();
  }

  /** The bucket itself keeps what came whole, and nothing else. */
  async write(name: string, content: Buffer | Readable, bytes: number): Promise<void> {
    const limit = new AbortController();
    const stream = content instanceof Readable ? content : undefined;
    // Heard from the first moment on: a stream that breaks off ends the request, which would wait for the rest of it.
    if (stream) finished(stream, (error) => error && limit.abort(error));
    const put = async (client: Client, abortSignal: AbortSignal) => {
      const body = stream && bytes < readFirstBytes ? await buffer(stream) : content;
      await client.putObject({ ...this.at(name), Body: body, ContentLength: bytes }, { abortSignal });
    };
    try {
      const { writeMs, writeMsPerMb } = this.waits;
      await this.ask(writeMs + Math.ceil((bytes / mb) * writeMsPerMb), put, limit);
    } finally {
      stream?.destroy();
    }
  }

  open(name: string, range?: ByteRange): Promise<OpenFile | undefined> {
    return this.ask(this.waits.answerMs, async (client, abortSignal) => {
      const get = { ...this.at(name), ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}) };
      const found = await client.getObject(get, { abortSignal }).catch(nothingIfMissing);
      return found && opened(found, { isPart: range !== undefined, idleMs: this.waits.idleMs });
    });
  }

  async remove(name: string): Promise<void> {
    await this.ask(this.waits.answerMs, (client, abortSignal) => client.deleteObject(this.at(name), { abortSignal }));
  }

  /** Resolves when the bucket is there and ours. */
  async ping(): Promise<void> {
    await this.ask(this.waits.pingMs, (client, abortSignal) => client.headBucket({ Bucket: this.bucket.name }, { abortSignal }));
  }

  private at(name: string): { readonly Bucket: string; readonly Key: string } {
    return { Bucket: this.bucket.name, Key: `${this.bucket.prefix}${name}` };
  }

  private async ask<T>(ms: number, act: (client: Client, signal: AbortSignal) => Promise<T>, limit = new AbortController()): Promise<T> {
    try {
      const client = await this.client();
      return await within(ms, limit, () => act(client, limit.signal));
    } catch (error) {
      this.logger.error({ err: error }, 'the bucket does not do what it is asked');
      return refuse(commonProblems, 'unavailable', { retryAfterS });
    }
  }
}

async function connect({ endpoint, region, accessKeyId, secretAccessKey }: Bucket, { connectMs, idleMs }: Waits): Promise<Client> {
  const sdk = await import('@aws-sdk/client-s3');
  const agent = { maxSockets: maxConnections };
  return new sdk.S3({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Servers of one's own seldom have a name for each bucket.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    maxAttempts: maxTries,
    requestHandler: { connectionTimeout: connectMs, socketTimeout: idleMs, httpAgent: agent, httpsAgent: agent, logger: silence },
    // Checksums that trail a stream are not known to every server that speaks this language.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    logger: silence,
  });
}

/** Ends by itself when `limit` does, which is after `ms` milliseconds at the latest: a pause between two tries too. */
async function within<T>(ms: number, limit: AbortController, act: () => Promise<T>): Promise<T> {
  limit.signal.throwIfAborted();
  const timer = setTimeout(() => limit.abort(new Error(`the bucket was waited for longer than ${ms} ms`)), ms);
  try {
    const acting = act();
    const ended = new Promise<never>((_resolve, reject) => {
      limit.signal.addEventListener('abort', () => reject(limit.signal.reason as Error), { once: true });
    });
    return await Promise.race([acting, ended]);
  } finally {
    clearTimeout(timer);
  }
}

/** A bucket that is not there is something else than a file that is not. */
function nothingIfMissing(error: unknown): undefined {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  if ($metadata?.httpStatusCode !== 404 || name === 'NoSuchBucket') throw error;
}

/** Of a part, the answer says behind a slash how long the whole is. */
function opened(found: GetObjectCommandOutput, { isPart, idleMs }: { isPart: boolean; idleMs: number }): OpenFile {
  const { Body: body, ContentLength: length, ContentRange: range = '' } = found;
  if (!(body instanceof Readable)) throw new Error('the bucket answered without a body');
  const bytes = isPart ? Number(/\/(\d+)$/.exec(range)?.[1]) : length;
  if (bytes === undefined || Number.isNaN(bytes)) {
    body.destroy();
    throw new Error('the bucket does not say how long the file is');
  }
  return { stream: limitIdle(body, idleMs), bytes };
}
