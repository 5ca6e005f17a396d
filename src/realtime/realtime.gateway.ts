import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { type OnGatewayConnection, type OnGatewayInit, WebSocketGateway } from '@nestjs/websockets';
import type { Server } from 'socket.io';
import { callName } from '../contract/endpoint.js';
import { isPageOf } from '../contract/page-of.js';
import { commonProblems, Problem } from '../contract/problem.js';
import type { Signal } from '../contract/signal.js';
import { Config } from '../config/config.js';
import { assertAccess } from '../http/access/access.js';
import { parseValue } from '../http/parse.js';
import type { Me, Role } from '../http/me.js';
import { patience } from '../database/patience.js';
import { problemOf } from '../http/problem-of.js';
import { Rates } from '../http/rates/rates.js';
import { SessionReader } from '../http/access/sessions.js';
import { joinFrames } from './joined-frames.js';
import { LastPublished } from './last-published.js';
import { resync, tooManySockets } from './realtime.contract.js';
import { roleRoomsOf, Realtime, sessionRoom, userRoom } from './realtime.js';
import { RealtimeRegistry, type Tab } from './registry.js';
import type { AuthenticatedRequest, PersonSocket } from './socket.js';

const maxSocketsPerPerson = 10;
/** P23: sockets of a revoked session, or of a person who has other roles by now, end within this, even when the word of it was lost. */
export const sessionCheckMs = 5_000;
/** All signals of one socket together, those that nobody knows too. */
const signalRate = { limit: 400, windowS: 2 };
/** A socket of which more signals than this were refused for their rate goes on for no good reason: it is closed. */
const refusedRate = { limit: 400, windowS: 10 };

type Acknowledge = (reply: object) => void;

/** The one door for sockets: puts each into its person's room, and passes signals to their modules. */
@WebSocketGateway()
export class RealtimeGateway implements OnGatewayInit<Server>, OnGatewayConnection<PersonSocket>, OnApplicationShutdown {
  private readonly logger = new Logger('Realtime');
  private server: Server | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly realtime: Realtime,
    private readonly registry: RealtimeRegistry,
    private readonly sessions: SessionReader,
    private readonly rates: Rates,
    private readonly lastPublished: LastPublished,
    private readonly config: Config,
  ) {}

  afterInit(server: Server): void {
    this.server = server;
    this.registry.declare(resync);
    this.realtime.attach(server);
    server.use((socket, next) => next(this.admit(socket as PersonSocket)));
    this.timer = setInterval(() => void this.dropRevoked(), sessionCheckMs);
    this.timer.unref();
  }

  handleConnection(socket: PersonSocket): void {
    const { me } = socket.data;
    const rooms = roleRoomsOf(me.roles);
    joinFrames(socket);
    void socket.join([userRoom(me.id), sessionRoom(me.sessionId), ...rooms]);
    // A page that was made for them says when; one that comes back catches up by itself.
    const { since } = socket.handshake.auth as { since?: unknown };
    if (typeof since === 'number' && [me.id, ...rooms].some((audience) => this.lastPublished.hasNews(audience, since)))
      socket.emit(resync.name, {});
    socket.on('error', (error) => this.logger.debug({ err: error }, 'a socket failed'));
    socket.onAny((name: string, ...sent: readonly unknown[]) => void this.answer(socket, name, sent));
    socket.on('disconnect', () => void this.callWatchers(this.realtime.disconnected, socket));
    void this.callWatchers(this.realtime.connected, socket);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private admit(socket: PersonSocket): Error | undefined {
    // allowRequest found the session before the upgrade.
    const { me } = socket.request as AuthenticatedRequest;
    const { pageOf, comesFirst: said } = socket.handshake.auth as { pageOf?: unknown; comesFirst?: unknown };
    if (!me || !isPageOf(pageOf, me)) return new Error('signed_out');
    const comesFirst = said === true;
    const open = this.openOf(me);
    if (open.length >= maxSocketsPerPerson && !(comesFirst && makeRoom(open))) return new Error(tooManySockets);
    Object.assign(socket.data, { me, comesFirst, heardAt: performance.now() });
    return undefined;
  }

  private openOf({ id }: Me): PersonSocket[] {
    const here = this.server?.sockets;
    const names = here?.adapter.rooms.get(userRoom(id)) ?? [];
    return [...names].flatMap((name) => (here?.sockets.get(name) as PersonSocket | undefined) ?? []);
  }

  private async answer(socket: PersonSocket, name: string, sent: readonly unknown[]): Promise<void> {
    const { me } = socket.data;
    const ack = acknowledgeOf(sent);
    socket.data.heardAt = performance.now();
    try {
      await this.rates.spendHere('signal', socket.id, signalRate);
      const bound = this.registry.signals.get(name);
      if (!bound) return;
      await this.spend(bound.signal, me.id);
      assertAccess(bound.signal.access, me);
      const input = parseValue(bound.signal.payload, sent[0] === ack ? undefined : sent[0]);
      const reply = await patience.during(async () => bound.handle(me, input, tabOf(socket)), this.config.databasePatienceMs);
      ack?.({ ...reply, ok: true });
    } catch (error) {
      const problem = problemOf(error);
      if (problem.status >= 500) this.logger.error({ err: error, signal: name }, 'a signal failed');
      ack?.(refusal(problem));
      if (problem.code === 'rate_limited') await this.dropFlood(socket);
    }
  }

  private spend({ name, rate, twin }: Signal, who: string): Promise<void> {
    return twin ? this.rates.spendAhead(callName(twin), `user:${who}`, rate) : this.rates.spendHere(`signal ${name}`, who, rate);
  }

  private async dropFlood(socket: PersonSocket): Promise<void> {
    try {
      await this.rates.spendHere('refused signals', socket.id, refusedRate);
    } catch {
      socket.disconnect(true);
    }
  }

  private async callWatchers(watchers: Realtime['connected'], socket: PersonSocket): Promise<void> {
    for (const watcher of watchers) {
      try {
        await watcher(socket.data.me, tabOf(socket));
      } catch (error) {
        this.logger.error({ err: error }, 'a connection watcher failed');
      }
    }
  }

  /** The safety net under closeSession: asks the database about all open sessions in one query. */
  private async dropRevoked(): Promise<void> {
    const sockets = [...(this.server?.sockets.sockets.values() ?? [])] as PersonSocket[];
    if (sockets.length === 0) return;
    try {
      const valid = await this.sessions.stillValid([...new Set(sockets.map((socket) => socket.data.me.sessionId))]);
      for (const socket of sockets) if (!isStill(socket.data.me, valid)) socket.disconnect(true);
    } catch (error) {
      this.logger.warn({ err: error }, 'sessions of open sockets could not be checked');
    }
  }
}

/** The one that was silent for the longest gives way: a page that its person looks at says so every half a minute, one long hidden nothing. */
function makeRoom(open: readonly PersonSocket[]): boolean {
  const [silent] = open.filter(({ data }) => !data.comesFirst).toSorted((one, other) => one.data.heardAt - other.data.heardAt);
  silent?.disconnect(true);
  return silent !== undefined;
}

/** It comes last, however many stand before it. */
function acknowledgeOf(sent: readonly unknown[]): Acknowledge | undefined {
  const last = sent.at(-1);
  return typeof last === 'function' ? (last as Acknowledge) : undefined;
}

function isStill({ sessionId, roles }: Me, valid: ReadonlyMap<string, readonly Role[]>): boolean {
  const now = valid.get(sessionId);
  return now !== undefined && now.length === roles.length && now.every((role) => roles.includes(role));
}

function tabOf(socket: PersonSocket): Tab {
  return { socketId: socket.id, userAgent: socket.handshake.headers['user-agent'], isOpen: () => socket.connected };
}

function refusal(problem: Problem): object {
  const isKnown = problem.status < 500 || problem.code in commonProblems;
  return { ok: false, code: isKnown ? problem.code : 'internal', error: problem.message };
}
