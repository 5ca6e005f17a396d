import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands before the app and loses answers: the app has committed, its client hears nothing. */
export class AnswerProxy {
  private constructor(private readonly server: Server) {}

  /** `drops` is asked with the request's body, once for each answer. */
  static async before(target: string, drops: (body: string) => boolean): Promise<AnswerProxy> {
    const server = createServer((asked, answer) => {
      const parts: Buffer[] = [];
      asked.on('data', (part: Buffer) => parts.push(part));
      asked.on('end', () => {
        const body = Buffer.concat(parts);
        const forwarded = request(target + (asked.url ?? ''), { method: asked.method ?? 'GET', headers: asked.headers }, (reply) => {
          if (reply.statusCode === 201 && drops(body.toString())) {
            reply.resume();
            reply.on('end', () => answer.destroy());
            return;
          }
          answer.writeHead(reply.statusCode ?? 502, reply.headers);
          reply.pipe(answer);
        });
        forwarded.on('error', () => answer.destroy());
        forwarded.end(body);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new AnswerProxy(server);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
