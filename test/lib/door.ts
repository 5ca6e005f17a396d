import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** What PostgreSQL says while it starts. */
const startingUp = Buffer.from('SFATAL\0C57P03\0Mthe database system is starting up\0\0');
const refusal = Buffer.concat([Buffer.from('E'), Buffer.alloc(4), startingUp]);
refusal.writeInt32BE(startingUp.length + 4, 1);

/** The only way to the database: open, shut (nobody listens there), or held by a database that is not ready. */
export class Door {
  isReady = true;
  /** How often jobs asked for a connection while the database was not ready. */
  refusals = 0;
  private server: Server | undefined;
  private port = 0;
  private readonly sockets = new Set<Socket>();

  constructor(private readonly target: URL) {}

  get url(): string {
    return Object.assign(new URL(this.target), { hostname: '127.0.0.1', port: String(this.port) }).href;
  }

  async open(): Promise<void> {
    const server = createServer((near) => (this.isReady ? this.pass(near) : this.refuse(near)));
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
  }

  async shut(): Promise<void> {
    const closed = new Promise((resolve) => this.server?.close(resolve));
    this.cut();
    await closed;
  }

  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  private pass(near: Socket): void {
    const far = connect(Number(this.target.port), this.target.hostname);
    for (const socket of [near, far]) {
      this.sockets.add(socket);
      socket.on('error', () => undefined); // `close` follows
      socket.on('close', () => {
        this.sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  }

  private refuse(near: Socket): void {
    near.on('error', () => undefined); // the product hung up first
    near.once('data', (hello: Buffer) => {
      if (hello.includes('hometown-jobs')) this.refusals += 1;
      near.end(refusal);
    });
  }
}
