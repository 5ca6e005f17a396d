import { readdirSync } from 'node:fs';
import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** What has other builds' names in it. */
const written = /^(?:text\/(?:html|css|javascript)|application\/javascript)/;
const named = /[\w.-]+-[\w-]{8}\.(?:js|css)\b/g;

/**
 * Stands in front of the product. After `deploy` it answers as another build would: all code has other names, in pages, code and the
 * service worker alike, and under the names of before nothing is found any more.
 */
export class Deploys {
  private readonly files = new Set(readdirSync('build/client/assets'));
  private readonly server = createServer((request, response) => void this.pass(request, response));
  private readonly sockets = new Set<Socket>();
  private build = 1;
  /** The pages and calls that were asked for, in order: method and path. */
  readonly asked: string[] = [];

  constructor(private readonly product: URL) {}

  /** The port to reach the product through. */
  async open(): Promise<number> {
    this.server.on('upgrade', (request, socket: Socket, head) => this.upgrade(request, socket, head));
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
    return (this.server.address() as AddressInfo).port;
  }

  deploy(): void {
    this.build += 1;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.closeAllConnections();
    await new Promise((resolve) => void this.server.close(resolve));
  }

  private async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.asked.push(`${request.method} ${request.url?.replace(/\?.*/, '')}`);
    const { hostname, port } = this.product;
    const { 'if-none-match': _tag, 'if-modified-since': _date, ...usual } = request.headers;
    // What is to be read here must not be packed; that a browser has the product's own file says nothing of another build's.
    const headers = { ...usual, 'accept-encoding': 'identity' };
    const asked = ask({ hostname, port, method: request.method, path: this.pathOf(request.url ?? '/'), headers });
    asked.on('error', () => response.destroy());
    asked.on('response', (answer) => void this.answer(answer, response));
    request.pipe(asked);
  }

  private async answer(answer: IncomingMessage, response: ServerResponse): Promise<void> {
    const { statusCode = 502, headers } = answer;
    if (this.build === 1 || !written.test(headers['content-type'] ?? '')) {
      answer.pipe(response.writeHead(statusCode, headers));
      return;
    }
    const body = this.renamed(await text(answer));
    const { 'content-length': _length, etag: _etag, ...rest } = headers;
    response.writeHead(statusCode, rest).end(body);
  }

  private upgrade(request: IncomingMessage, socket: Socket, head: Buffer): void {
    const product = connect(Number(this.product.port), this.product.hostname);
    for (const end of [socket, product]) {
      this.sockets.add(end);
      end.on('error', () => undefined).on('close', () => (socket.destroy(), product.destroy()));
    }
    const lines = request.rawHeaders.flatMap((name, place, all) => (place % 2 === 0 ? [`${name}: ${all[place + 1]}`] : []));
    product.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    product.write(head);
    product.pipe(socket).pipe(product);
  }

  /** Where the product has what is asked for; what only earlier builds had it does not have. */
  private pathOf(path: string): string {
    if (this.build === 1) return path;
    const name = path.split('/').at(-1) ?? '';
    const isEarlier = /\.(?:js|css)$/.test(name) && (this.files.has(name) || /-of-\d/.test(name));
    if (name.includes(this.mark)) return path.replace(this.mark, '');
    return isEarlier ? '/assets/gone-00000000.js' : path;
  }

  private get mark(): string {
    return `-of-${this.build}`;
  }

  private renamed(body: string): string {
    const code = body.replace(named, (name) => (this.files.has(name) ? name.replace(/\.(?=\w+$)/, `${this.mark}.`) : name));
    // The worker keeps each build's files under a name of their own.
    return code.replace(/(\bid:[`"'])([0-9a-f]{11})/, `$1$2${this.build}`);
  }
}
