import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { Server } from 'socket.io';
import { Config } from '../config/config.js';
import type { UserId } from '../contract/ids.js';
import type { Signal } from '../contract/signal.js';
import type { PayloadOf, Topic } from '../contract/topic.js';
import type { Me, Role } from '../http/me.js';
import { worksAtDesk } from '../contract/roles.js';
import { LastPublished } from './last-published.js';
import { PgAdapter } from './pg-adapter.js';
import { resync } from './realtime.contract.js';
import { RealtimeRegistry, type SignalHandler, type Tab } from './registry.js';

const userPrefix = 'user:';
export const userRoom = (id: UserId): string => userPrefix + id;
export const sessionRoom = (id: string): string => `session:${id}`;

/** Who runs the town: admins are in both rooms. Sockets of somebody who has other roles by now are closed, so nobody stays in one. */
const deskRooms = { operators: 'desk:operators', admins: 'desk:admins' } as const;
/** Who drives in it. */
const driversRoom = 'town:drivers';
const allRoleRooms: readonly string[] = [...Object.values(deskRooms), driversRoom];

/** The rooms of a role, which a socket joins as it opens. */
export function roleRoomsOf(roles: readonly Role[]): string[] {
  return [
    ...(worksAtDesk(roles) ? [deskRooms.operators] : []),
    ...(roles.includes('admin') ? [deskRooms.admins] : []),
    ...(roles.includes('driver') ? [driversRoom] : []),
  ];
}

/** So long (ms) a page has to answer a goodbye. */
const goodbyeMs = 1_000;

/** All in a room, but for those who are in one of the others too. */
interface Audience {
  readonly room: string;
  readonly but?: readonly string[];
}

type Heard<T extends Topic> = (payload: PayloadOf<T>) => void;
type Watcher = (me: Me, tab: Tab) => Promise<void> | void;

/**
 * What modules say to the browsers of people. Live events are hints: they may be lost, doubled or late,
 * and every client catches up from the database when told to resync.
 */
@Injectable()
export class Realtime {
  private server: Server | undefined;
  readonly connected: Watcher[] = [];
  readonly disconnected: Watcher[] = [];

  constructor(
    private readonly config: Config,
    private readonly registry: RealtimeRegistry,
    private readonly lastPublished: LastPublished,
  ) {}

  attach(server: Server): void {
    this.server = server;
  }

  /** Closes all sockets of this process, whose pages come again by themselves; what jobs still have to tell the others goes on. */
  hangUp(): void {
    if (!this.server) return;
    const { engine } = this.server;
    // Its types hide them; those that have not said yet whose page they are stand nowhere else.
    const clients = Reflect.get(engine, 'clients') as Readonly<Record<string, { readonly request: IncomingMessage }>>;
    const lines = Object.values(clients).map(({ request }) => request.socket);
    engine.close();
    // A device that was lost without a word never says goodbye, and a stop would wait for it.
    setTimeout(() => lines.forEach((line) => line.destroy()), goodbyeMs).unref();
  }

  /** Open sockets of this process. */
  socketCount(): number {
    return this.server?.sockets.sockets.size ?? 0;
  }

  /** Names the topics that a module publishes, once, at boot. */
  declare(...topics: readonly Topic[]): void {
    this.registry.declare(...topics);
  }

  /** Answers a client's signal: the payload is parsed, the session and rate checked before. */
  handle<S extends Signal>(signal: S, handle: SignalHandler<S>): void {
    this.registry.handle(signal, handle);
  }

  onConnect(watcher: Watcher): void {
    this.connected.push(watcher);
  }

  onDisconnect(watcher: Watcher): void {
    this.disconnected.push(watcher);
  }

  toUser<T extends Topic>(id: UserId, topic: T, payload: PayloadOf<T>): void {
    this.toUsers([id], topic, payload);
  }

  /** To all sockets of all these people, on all instances; call it only after commit. */
  toUsers<T extends Topic>(ids: readonly UserId[], topic: T, payload: PayloadOf<T>): void {
    this.registry.assertDeclared(topic);
    if (ids.length === 0) return;
    this.lastPublished.note(ids);
    this.server?.to(ids.map(userRoom)).emit(topic.name, this.shaped(topic, payload));
  }

  /** To the other instances of the app, and to no browser: what each keeps for itself. A hint, as all live events are. */
  toPeers<T extends Topic>(topic: T, payload: PayloadOf<T>): void {
    this.server?.serverSideEmit(topic.name, this.shaped(topic, payload));
  }

  /** What another instance says by `toPeers`; what one of another version says in another shape is left out. Once, at boot. */
  onPeers<T extends Topic>(topic: T, hear: Heard<T>): void {
    // The gateway is attached before modules begin.
    this.server?.on(topic.name, (payload: unknown) => {
      const parsed = topic.payload.safeParse(payload);
      if (parsed.success) hear(parsed.data as PayloadOf<T>); // It came out of the topic's own schema.
    });
  }

  /**
   * Whether a page of theirs may be open anywhere. Where none is, they count as told: a page that was made for them before, and is
   * on its way, catches up as it connects.
   */
  mayHear(id: UserId): boolean {
    const adapter = this.server?.sockets.adapter;
    if (!(adapter instanceof PgAdapter) || adapter.reaches(userRoom(id))) return true;
    this.lastPublished.note([id]);
    return false;
  }

  /** To all who work at the desk, or to its admins alone, without asking who they are; call it only after commit. */
  toDesk<T extends Topic>(who: keyof typeof deskRooms, topic: T, payload: PayloadOf<T>): void {
    this.toRoom({ room: deskRooms[who] }, topic, payload);
  }

  /** To all who work at the desk but these, who are not to learn of it; call it only after commit. */
  toDeskBut<T extends Topic>(ids: readonly UserId[], topic: T, payload: PayloadOf<T>): void {
    this.toRoom({ room: deskRooms.operators, but: ids.map(userRoom) }, topic, payload);
  }

  /** To all who may drive: what each of them may see is theirs to ask for; call it only after commit. */
  toDrivers<T extends Topic>(topic: T, payload: PayloadOf<T>): void {
    this.toRoom({ room: driversRoom }, topic, payload);
  }

  /** To one open page, on whichever instance its connection is: each is in a room that is called as its socket is. */
  toTab<T extends Topic>(socketId: string, topic: T, payload: PayloadOf<T>): void {
    this.registry.assertDeclared(topic);
    this.server?.to(socketId).emit(topic.name, this.shaped(topic, payload));
  }

  /** Ends every socket of a session, on all instances (P23). */
  closeSession(sessionId: string): void {
    this.server?.in(sessionRoom(sessionId)).disconnectSockets(true);
  }

  closeUser(id: UserId): void {
    this.server?.in(userRoom(id)).disconnectSockets(true);
  }

  /** Tells this instance's clients that live events may have been missed. */
  resyncLocal(): void {
    this.lastPublished.forget();
    this.server?.local.emit(resync.name, {});
  }

  /** Another instance published something to these rooms. */
  publishedElsewhere(rooms: readonly string[]): void {
    const people = rooms.filter((room) => room.startsWith(userPrefix)).map((room) => room.slice(userPrefix.length));
    this.lastPublished.note([...people, ...rooms.filter((room) => allRoleRooms.includes(room))]);
  }

  private toRoom<T extends Topic>({ room, but = [] }: Audience, topic: T, payload: PayloadOf<T>): void {
    this.registry.assertDeclared(topic);
    this.lastPublished.note([room]);
    this.server
      ?.to(room)
      .except([...but])
      .emit(topic.name, this.shaped(topic, payload));
  }

  /** In production the view's type is trusted; elsewhere a wrong payload fails loudly. */
  private shaped<T extends Topic>(topic: T, payload: PayloadOf<T>): unknown {
    return this.config.isProduction ? payload : topic.payload.parse(payload);
  }
}
