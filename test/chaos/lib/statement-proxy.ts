import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** First bytes of the connections on which the product works (not those of its queues and live events). */
const worksAs = Buffer.from('application_name\0hometown\0');
/** Protocol messages that end a statement: Sync of the extended protocol, and the simple Query. */
const ends = new Set(['S', 'Q']);
const headerBytes = 5;

/** Stands between the product and PostgreSQL and counts statements; at a chosen one it lets the product die. */
export class StatementProxy {
  private left = Infinity;
  private die: () => void = () => undefined;
  count = 0;

  private constructor(
    private readonly server: Server,
    private readonly target: URL,
  ) {
    server.on('connection', (near) => this.link(near));
  }

  static async to(url: string): Promise<StatementProxy> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new StatementProxy(server, new URL(url));
  }

  get url(): string {
    const { port } = this.server.address() as AddressInfo;
    return Object.assign(new URL(this.target), { hostname: '127.0.0.1', port: String(port) }).href;
  }

  /** From now on: right after the `nth` statement has been passed on, before its answer is, `die` is called. */
  arm(nth: number, die: () => void): void {
    this.count = 0;
    this.left = nth;
    this.die = die;
  }

  /** Counts from 0 again, and nobody dies. */
  disarm(): void {
    this.arm(Infinity, () => undefined);
  }

  close(): void {
    this.server.close();
  }

  private link(near: Socket): void {
    const far = connect(Number(this.target.port), this.target.hostname);
    let works: boolean | undefined;
    let rest = Buffer.alloc(0);
    near.on('data', (chunk: Buffer) => {
      if (works === undefined) works = chunk.includes(worksAs);
      else if (works) rest = this.inspect(Buffer.concat([rest, chunk]));
      far.write(chunk);
      if (this.left <= 0) {
        far.pause();
        this.left = Infinity;
        this.die();
      }
    });
    far.on('data', (chunk: Buffer) => near.write(chunk));
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      socket.on('error', () => undefined); // the other side ended: `close` follows
      socket.on('close', () => other.destroy());
    }
  }

  /** Counts the statements in what the product sent; answers the bytes of an unfinished message. */
  private inspect(bytes: Buffer): Buffer<ArrayBuffer> {
    let at = 0;
    while (at + headerBytes <= bytes.length) {
      const next = at + 1 + bytes.readUInt32BE(at + 1);
      if (next > bytes.length) break;
      if (ends.has(String.fromCharCode(bytes[at] ?? 0))) {
        this.count += 1;
        this.left -= 1;
      }
      at = next;
    }
    return Buffer.from(bytes.subarray(at));
  }
}
