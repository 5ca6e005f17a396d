import type { IncomingMessage } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { Namespace, Server, ServerOptions } from 'socket.io';
import type { ClusterMessage } from 'socket.io-adapter';
import { Config } from '../config/config.js';
import { isSameOrigin } from '../http/same-origin.js';
import { SessionReader } from '../http/sessions.js';
import { PgAdapter } from './pg-adapter.js';
import { PgFanout } from './pg-fanout.js';
import { Realtime } from './realtime.js';
import { RedisFanout } from './redis-fanout.js';
import type { AuthenticatedRequest } from './socket.js';

/** S45: the specification's keepalive. */
const pingIntervalMs = 15_000;
const maxFrameBytes = 64 * 1024;
const connectTimeoutMs = 5_000;

/** Socket.IO as Hometown runs it: Origin and session are checked before the upgrade (`cors` would not, D5). */
export class SocketAdapter extends IoAdapter {
  private pg: PgFanout | undefined;
  private redis: RedisFanout | undefined;
  private readonly adapters = new Set<PgAdapter>();

  constructor(private readonly app: INestApplicationContext) {
    super(app);
  }

  async open(): Promise<void> {
    const { redisUrl, databaseUrl } = this.app.get(Config);
    const realtime = this.app.get(Realtime);
    if (redisUrl) {
      this.redis = new RedisFanout(redisUrl, () => realtime.resyncLocal());
      return;
    }
    this.pg = new PgFanout(databaseUrl, {
      onMessage: (message) => this.adapters.forEach((adapter) => adapter.receive(message as ClusterMessage)),
      onGap: () => {
        // What happens from here on is heard again; what happened before, the clients ask for.
        this.adapters.forEach((adapter) => adapter.rejoin());
        realtime.resyncLocal();
      },
    });
    await this.pg.open();
  }

  override createIOServer(port: number, options?: Partial<ServerOptions>): Server {
    return super.createIOServer(port, {
      ...options,
      transports: ['websocket', 'polling'],
      pingInterval: pingIntervalMs,
      connectTimeout: connectTimeoutMs,
      maxHttpBufferSize: maxFrameBytes,
      perMessageDeflate: false,
      serveClient: false,
      allowRequest: (request, decide) => void this.admit(request, decide),
      adapter: this.adapterFactory(),
    } as Partial<ServerOptions> as ServerOptions);
  }

  override async dispose(): Promise<void> {
    await this.pg?.close();
    this.redis?.close();
  }

  private adapterFactory() {
    const { pg } = this;
    if (!pg) return this.redis?.adapter();
    const { adapters } = this;
    const realtime = this.app.get(Realtime);
    const hooks = { onPeer: () => realtime.resyncLocal(), onTold: (rooms: readonly string[]) => realtime.toldElsewhere(rooms) };
    // Socket.IO calls it with `new`, which an arrow function refuses.
    return function createAdapter(nsp: Namespace) {
      const adapter = new PgAdapter(nsp, pg, hooks);
      adapters.add(adapter);
      return adapter;
    };
  }

  private async admit(request: IncomingMessage, decide: (error: string | null, ok: boolean) => void): Promise<void> {
    try {
      const headers = { origin: request.headers.origin, fetchSite: undefined };
      if (!isSameOrigin(headers, this.app.get(Config).publicUrl)) return decide('cross_origin', false);
      // A socket stays: it must not begin with what this process remembers of a session (P23).
      const me = await this.app.get(SessionReader).find(request.headers.cookie, { isFresh: true });
      if (!me) return decide('signed_out', false);
      (request as AuthenticatedRequest).me = me;
      decide(null, true);
    } catch {
      // The database is away: the client tries again by itself.
      decide('unavailable', false);
    }
  }
}
