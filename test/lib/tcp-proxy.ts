import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

interface Link {
  readonly near: Socket;
  readonly far: Socket;
  /** The first bytes that the client sent: PostgreSQL clients say their application_name in it. */
  hello: string;
  isFrozen: boolean;
}

/** Stands between the product and something it needs, and breaks the connection in ways that a network does. */
export class TcpProxy {
  private readonly links = new Set<Link>();
  private frozen: string | undefined;
  private onFrozen: () => void = () => undefined;

  private constructor(
    private readonly server: Server,
    private readonly target: URL,
  ) {
    server.on('connection', (near) => this.link(near));
  }

  static async to(url: string): Promise<TcpProxy> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new TcpProxy(server, new URL(url));
  }

  /** The target's address as seen through the proxy. */
  get url(): string {
    const { port } = this.server.address() as AddressInfo;
    return Object.assign(new URL(this.target), { hostname: '127.0.0.1', port: String(port) }).href;
  }

  /** Connections whose first bytes contain `hello` stay open, but nothing passes any more: no error tells anybody. */
  freeze(hello: string): void {
    this.frozen = hello;
    for (const link of this.links) if (link.hello.includes(hello)) this.pause(link);
  }

  /** New connections work; the frozen ones stay as they are. */
  heal(): void {
    this.frozen = undefined;
  }

  /** What was said to the frozen ones in the meantime arrives; resolves when they have ended, as the other side wants. */
  async thaw(): Promise<void> {
    const frozen = [...this.links].filter(({ isFrozen }) => isFrozen);
    await Promise.all(frozen.map(({ near, far }) => once(far.pipe(near), 'close')));
  }

  /** Resolves when one comes that is frozen. */
  linked(): Promise<void> {
    return new Promise((resolve) => {
      this.onFrozen = resolve;
    });
  }

  /** Ends connections as a crashed machine would. */
  reset(hello = ''): void {
    for (const link of this.links) {
      if (!link.hello.includes(hello)) continue;
      for (const socket of [link.near, link.far]) {
        // One that has said its last word cannot be reset: its handle would stay.
        if (socket.writableEnded) socket.destroy();
        else socket.resetAndDestroy();
      }
    }
  }

  async close(): Promise<void> {
    this.reset();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private link(near: Socket): void {
    const far = connect(Number(this.target.port), this.target.hostname);
    const link: Link = { near, far, hello: '', isFrozen: false };
    this.links.add(link);
    near.once('data', (chunk: Buffer) => {
      link.hello = chunk.toString('latin1');
      if (this.frozen === undefined || !link.hello.includes(this.frozen)) return;
      this.pause(link);
      this.onFrozen();
    });
    near.pipe(far);
    far.pipe(near);
    for (const socket of [near, far]) {
      socket.on('error', () => undefined); // the other side ended: `close` follows
      socket.on('close', () => this.unlink(link));
    }
  }

  private pause(link: Link): void {
    const { near, far } = link;
    link.isFrozen = true;
    near.unpipe(far);
    far.unpipe(near);
  }

  private unlink(link: Link): void {
    this.links.delete(link);
    link.near.destroy();
    link.far.destroy();
  }
}
