import type { CallOf, Endpoint, ReplyOf } from '../../src/contract/endpoint.js';
import type { UserId } from '../../src/contract/ids.js';
import type { Ack, Signal, SignalReply } from '../../src/contract/signal.js';
import type { PayloadOf, Topic } from '../../src/contract/topic.js';
import { SessionReader } from '../../src/http/access/sessions.js';
import { sessionCookie } from '../../src/auth/sessions/session-cookie.js';
import { SessionService } from '../../src/auth/sessions/session.service.js';
import { Work } from '../../src/database/work.js';
import { type Block, blockUser, unblockUser } from '../../src/friends/blocks/blocks.contract.js';
import { answerFriendRequest, type FriendRelationship, sendFriendRequest } from '../../src/friends/friends.contract.js';
import { Caller } from './caller.js';
import type { TestDatabase } from './database.js';
import type { HandClock } from './hand-clock.js';
import type { Instance } from './instance.js';
import { Live } from './live.js';
import type { Headers } from './request.js';

export interface Identity {
  readonly id: UserId;
  readonly fullName: string;
  readonly email: string;
  /** The `Cookie` header of the person's session. */
  readonly cookie: string;
}

export interface Surroundings {
  readonly instance: Instance;
  readonly clock: HandClock;
  readonly database: TestDatabase;
}

/** Whoever has an account here, with or without a session. */
export interface Someone {
  readonly id: UserId;
}

/** A signed-in person with one page open: calls go out with the session, live events come in on a socket. */
export class Person extends Caller {
  readonly id: UserId;
  readonly fullName: string;
  readonly email: string;
  private readonly devices: Person[] = [];

  private constructor(
    private readonly identity: Identity,
    private readonly surroundings: Surroundings,
    private readonly socket: Live | undefined,
  ) {
    super(surroundings.instance, surroundings.clock, identity.cookie);
    this.id = identity.id;
    this.fullName = identity.fullName;
    this.email = identity.email;
  }

  static async open(identity: Identity, surroundings: Surroundings): Promise<Person> {
    return new Person(identity, surroundings, await Live.connect(surroundings.instance, identity.cookie));
  }

  /** Signed in, with no page open. */
  static offline(identity: Identity, surroundings: Surroundings): Person {
    return new Person(identity, surroundings, undefined);
  }

  get live(): Live {
    if (!this.socket) throw new Error(`${this.id} has no page open`);
    return this.socket;
  }

  /** As if they had said their password, or been at their provider: proving itself has its own tests. */
  async provesAnew(): Promise<void> {
    const me = await this.instance.get(SessionReader).find(this.cookie);
    if (me) await this.instance.get(Work).run((unit) => this.instance.get(SessionService).prove(unit, me));
  }

  /** As their page does: who is asked again who they are proves it, and the same call goes out again. */
  protected override async send<E extends Endpoint>(endpoint: E, input: CallOf<E>, headers: Headers): Promise<Response> {
    const response = await super.send(endpoint, input, headers);
    if (!endpoint.needsReauthentication || response.status !== 403) return response;
    const { code } = (await response.clone().json()) as { code: string };
    if (code !== 'reauthentication_required') return response;
    await this.provesAnew();
    return super.send(endpoint, input, headers);
  }

  /** The same session in a further tab, or at another instance of the product. */
  async device(instance: Instance = this.instance): Promise<Person> {
    const device = await Person.open(this.identity, { ...this.surroundings, instance });
    this.devices.push(device);
    return device;
  }

  /** Signed in once more, on a device of its own. */
  async anotherDevice(): Promise<Person> {
    const sessions = this.instance.get(SessionService);
    const { token } = await this.instance.get(Work).run((unit) => sessions.start(unit, this.id, { userAgent: 'test' }));
    const identity = { ...this.identity, cookie: `${sessions.cookies.name(sessionCookie)}=${token}` };
    const device = await Person.open(identity, this.surroundings);
    this.devices.push(device);
    return device;
  }

  /** Payloads of a topic heard since the test began (or since `forget`), oldest first. */
  heard<T extends Topic>(topic: T): PayloadOf<T>[] {
    return this.live.heard(topic);
  }

  /** Waits for a live event without settling everything else. */
  hears<T extends Topic>(topic: T, matches?: (payload: PayloadOf<T>) => boolean): Promise<PayloadOf<T>> {
    return this.live.hears(topic, matches);
  }

  /** Sends a signal and answers its acknowledgement, whatever it says. */
  emit<S extends Signal>(signal: S, payload: unknown): Promise<Ack<S>> {
    this.clock.tick();
    return this.live.emit(signal, payload);
  }

  /** Sends a signal that must be accepted. */
  async signals<S extends Signal>(signal: S, payload: unknown): Promise<SignalReply<S>> {
    const ack = await this.emit(signal, payload);
    if (!ack.ok) throw new Error(`${signal.name} was refused: ${ack.code} ${ack.error}`);
    return ack;
  }

  blocks({ id }: Someone): Promise<Block> {
    return this.call(blockUser, { body: { user_id: id } });
  }

  unblocks({ id }: Someone): Promise<ReplyOf<typeof unblockUser>> {
    return this.call(unblockUser, { params: { id } });
  }

  asksToBeFriends({ id }: Someone): Promise<FriendRelationship> {
    return this.call(sendFriendRequest, { body: { addressee_id: id } });
  }

  /** Asks, and the other one accepts. */
  async befriends(other: Person): Promise<FriendRelationship> {
    const { id } = await this.asksToBeFriends(other);
    return other.call(answerFriendRequest, { params: { id }, body: { action: 'accept' } });
  }

  /** Types of the person's notifications, oldest first. */
  async notificationTypes(): Promise<string[]> {
    const rows = await this.surroundings.database.rows<{ type: string }>('select type from notifications where user_id = $1 order by id', [
      this.id,
    ]);
    return rows.map((row) => row.type);
  }

  forget(): void {
    this.socket?.forget();
    for (const device of this.devices) device.forget();
  }

  close(): void {
    this.socket?.close();
    for (const device of this.devices) device.close();
  }
}
