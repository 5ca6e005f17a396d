import type { IncomingMessage, ServerResponse } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { Namespace, Server, ServerOptions } from 'socket.io';
import type { ClusterMessage } from 'socket.io-adapter';
import { Config } from '../config/config.js';
import { Metrics } from '../metrics/metrics.js';
import { countedAddress } from '../http/rates/counted-address.js';
import { Rates } from '../http/rates/rates.js';
import { isSameOrigin } from '../http/access/same-origin.js';
import { SessionReader } from '../http/access/sessions.js';
import { PgAdapter } from './pg-adapter.js';
import { PgFanout } from './pg-fanout.js';
import { Realtime } from './realtime.js';
import type { RedisFanout } from './redis-fanout.js';
import type { AuthenticatedRequest } from './socket.js';

/** S45: the specification's keepalive. */
const pingIntervalMs = 15_000;
const maxFrameBytes = 64 * 1024;
const connectTimeoutMs = 5_000;
/** Handshakes of one person, and of one address, behind which many people may be. Whoever is refused comes again by itself. */
const personRate = { limit: 30, windowS: 10 };
const addressRate = { limit: 300, windowS: 10 };
/**
 * While nothing is heard of the other instances, pages are told to catch up this often (ms), each instance at its own time: what
 * happens anywhere is seen within 30 s (P27), of which it takes up to nine to notice.
 */
const deafResyncMs = { from: 15_000, to: 20_000 };

/**
 * Socket.IO as Hometown runs it: Origin and session are checked before the upgrade (`cors` would not, SEC-5), and there
 * is no other way in. Nothing is asked of a request that names a connection (`sid`): with polling, and with a second
 * WebSocket that takes a connection over, that name alone would be a session.
 */
export class SocketAdapter extends IoAdapter {
  private pg: PgFanout | undefined;
  private redis: RedisFanout | undefined;
  private readonly adapters = new Set<PgAdapter>();
  private resyncAt: number | undefined;

  constructor(private readonly app: INestApplicationContext) {
    super(app);
  }

  async open(): Promise<void> {
    const { redisUrl, databaseUrl } = this.app.get(Config);
    const onGap = () => this.resyncPages();
    const onDeaf = () => this.passDeaf();
    if (redisUrl) {
      const late = await import('./redis-fanout.js');
      this.redis = new late.RedisFanout(redisUrl, { onGap, onDeaf });
      return;
    }
    this.pg = new PgFanout(databaseUrl, {
      onMessage: (message) => this.adapters.forEach((adapter) => adapter.receive(message as ClusterMessage)),
      onGap: () => {
        // What happens from here on is heard again; what happened before, the clients ask for.
        this.adapters.forEach((adapter) => adapter.rejoin());
        onGap();
      },
      onDeaf,
    });
    await this.pg.open();
  }

  override createIOServer(port: number, options?: Partial<ServerOptions>): Server {
    const server: Server = super.createIOServer(port, {
      ...options,
      transports: ['websocket'],
      pingInterval: pingIntervalMs,
      connectTimeout: connectTimeoutMs,
      maxHttpBufferSize: maxFrameBytes,
      perMessageDeflate: false,
      serveClient: false,
      allowRequest: (request, decide) => void this.admit(request, decide),
      adapter: this.adapterFactory(),
    } as Partial<ServerOptions> as ServerOptions);
    server.engine.use(refuseNamed);
    return server;
  }

  override async dispose(): Promise<void> {
    // What came of the last requests is told the other instances, too.
    await this.app.get(HttpAdapterHost).httpAdapter.close();
    await this.pg?.close();
    await this.redis?.close();
  }

  private resyncPages(): void {
    this.resyncAt = undefined;
    this.app.get(Metrics).fanoutGaps.inc();
    this.app.get(Realtime).resyncLocal();
  }

  private passDeaf(): void {
    const { from, to } = deafResyncMs;
    if (this.resyncAt !== undefined && performance.now() >= this.resyncAt) this.resyncPages();
    this.resyncAt ??= performance.now() + from + Math.random() * (to - from);
  }

  private adapterFactory() {
    const { pg } = this;
    if (!pg) return this.redis?.adapter();
    const { adapters } = this;
    const realtime = this.app.get(Realtime);
    const hooks = { onPeer: () => realtime.resyncLocal(), onPublished: (rooms: readonly string[]) => realtime.publishedElsewhere(rooms) };
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
      const rates = this.app.get(Rates);
      await rates.spendHere('handshakes of an address', countedAddress(addressOf(request, this.app.get(Config).trustProxy)), addressRate);
      // A socket stays: it must not begin with what this process remembers of a session (P23).
      const me = await this.app.get(SessionReader).find(request.headers.cookie, { isFresh: true });
      if (!me) return decide('signed_out', false);
      await rates.spendHere('handshakes of a person', me.id, personRate);
      (request as AuthenticatedRequest).me = me;
      decide(null, true);
    } catch {
      // Too many, or the database is away: the client tries again by itself.
      decide('unavailable', false);
    }
  }
}

function refuseNamed(
  request: IncomingMessage & { _query?: Record<string, unknown> },
  _: ServerResponse,
  next: (error?: Error) => void,
): void {
  next(request._query?.sid === undefined ? undefined : new Error('connections are not taken up again'));
}

/** As Express finds it: every trusted proxy adds whom it heard at the end of the header. */
function addressOf({ socket, headers }: IncomingMessage, trustedProxies: number): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join().split(',');
  const heard = [
    socket.remoteAddress ?? '',
    ...forwarded
      .map((address) => address.trim())
      .filter(Boolean)
      .toReversed(),
  ];
  return heard[Math.min(trustedProxies, heard.length - 1)] ?? '';
}
