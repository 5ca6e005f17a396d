import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export const bucketName = 'photos';
export const bucketKeys = { accessKeyId: 'the-key-of-the-tests', secretAccessKey: 'a secret that only the tests know' };

/** What the server does instead of its work. */
type Mood = 'works' | 'silent' | 'halfway' | 'slow';

/** Between two pieces of a body, of 64 KB at most, by a server that is slow (ms). */
const slowMs = 10;

const signed = `AWS4-HMAC-SHA256 Credential=${bucketKeys.accessKeyId}/`;

/** One bucket behind enough of its language: path style, whole bodies of a known length, ranges, errors in XML. */
export class BucketServer {
  /** By the path after the bucket. */
  readonly objects = new Map<string, Buffer>();
  /** Method and path of each request, tries included. */
  readonly asked: string[] = [];
  mood: Mood = 'works';
  /** So many requests fail yet as servers that are overloaded do. */
  failures = 0;
  /** Answers that have not ended. */
  underWay = 0;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<BucketServer> {
    const server = createServer();
    const bucket = new BucketServer(server);
    server.on('request', (request, response) => void bucket.answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return bucket;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', this.url);
    this.asked.push(`${request.method} ${pathname}`);
    this.underWay += 1;
    response.once('close', () => {
      this.underWay -= 1;
    });
    if (this.mood === 'silent') {
      // Who reads nothing would not hear either that the other side hung up.
      request.resume();
      return;
    }
    if (this.failures > 0) {
      this.failures -= 1;
      fail(response, 503, 'SlowDown');
      return;
    }
    if (!request.headers.authorization?.startsWith(signed)) return fail(response, 403, 'InvalidAccessKeyId');
    const [, bucket = '', ...rest] = pathname.split('/');
    if (bucket !== bucketName) return fail(response, 404, 'NoSuchBucket');
    await this.serve(rest.join('/'), request, response);
  }

  private async serve(key: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'PUT') return this.put(key, request, response);
    if (request.method === 'DELETE') this.objects.delete(key);
    if (request.method === 'DELETE' || key === '') {
      response.writeHead(request.method === 'DELETE' ? 204 : 200).end();
      return;
    }
    const object = this.objects.get(key);
    if (!object) return fail(response, 404, 'NoSuchKey');
    this.get(object, request, response);
  }

  /** Keeps what came whole: of a length that was said before, and as it is. */
  private async put(key: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { 'content-length': length, 'x-amz-content-sha256': hash = '' } = request.headers;
    const body = await bodyOf(request, this.mood === 'slow' ? slowMs : 0);
    if (!body) return;
    if (length === undefined) return fail(response, 411, 'MissingContentLength');
    if (hash.includes('STREAMING')) return fail(response, 501, 'NotImplemented');
    if (body.length !== Number(length)) return fail(response, 400, 'IncompleteBody');
    this.objects.set(key, body);
    response.writeHead(200, { etag: '"1"' }).end();
  }

  private get(object: Buffer, request: IncomingMessage, response: ServerResponse): void {
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const [start, end] = [Number(from ?? 0), Math.min(Number(to ?? object.length - 1), object.length - 1)];
    const part = object.subarray(start, end + 1);
    const range = from === undefined ? {} : { 'content-range': `bytes ${start}-${end}/${object.length}` };
    response.writeHead(from === undefined ? 200 : 206, { 'content-length': part.length, ...range });
    if (this.mood === 'halfway') response.write(part.subarray(0, Math.ceil(part.length / 2)));
    else response.end(request.method === 'HEAD' ? undefined : part);
  }
}

/** Undefined when its sender went away. */
async function bodyOf(request: IncomingMessage, pauseMs: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) {
      chunks.push(chunk as Buffer);
      if (pauseMs > 0) await pause(pauseMs);
    }
    return Buffer.concat(chunks);
  } catch {
    return undefined;
  }
}

function fail(response: ServerResponse, status: number, code: string): void {
  const xml = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>No.</Message></Error>`;
  response.writeHead(status, { 'content-type': 'application/xml' }).end(xml);
}
