import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { Config } from '../../config/config.js';
import { later } from '../../contract/duration.js';
import type { UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import type { SignalPayload, SignalReply } from '../../contract/signal.js';
import { Sql } from '../../database/sql.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import type { Me } from '../../http/me.js';
import { Draining } from '../../http/operations/draining.js';
import type { Tab } from '../../realtime/registry.js';
import { CallViews } from '../call.view.js';
import { callProblems } from '../calls.contract.js';
import { deviceJoined } from '../calls.events.js';
import { type CallRow, callOf, lockCall } from '../calls.queries.js';
import { otherIn, roleIn } from '../calls.rules.js';
import { goneMs, type joinSignal, leaseMs, type peerSignal } from './devices.contract.js';
import { type CallPersonRow, closeSockets, joinCall, peerOf, personOfCall } from './devices.queries.js';
import { iceServersFor } from './ice-servers.js';

type Joining = SignalPayload<typeof joinSignal> & { readonly socket: string };

interface Joined {
  readonly call: CallRow;
  readonly join: number;
  readonly peer: number | null;
}

/** The pages that people talk on: one for each of the two, held by a lease, so that none that is gone keeps a call open. */
@Injectable()
export class CallDevices implements BeforeApplicationShutdown {
  /** Connections of this process that are the page of a call. */
  private readonly sockets = new Set<string>();

  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly views: CallViews,
    private readonly draining: Draining,
  ) {}

  async join(me: Me, wish: SignalPayload<typeof joinSignal>, tab: Tab): Promise<SignalReply<typeof joinSignal>> {
    const { call, join, peer } = await this.work.run((unit) => this.joinIn(unit, me, { ...wish, socket: tab.socketId }));
    if (join > 0) this.sockets.add(tab.socketId);
    // It closed while it was taken down.
    if (!tab.isOpen()) await this.closed(tab);
    const ice_servers = join === 0 ? [] : iceServersFor(this.config.iceServers, me.id, this.clock.now());
    return { call: await this.views.for(me.id, call), join, peer, ice_servers };
  }

  /** Where to say it: to the other one's page, if that is still the one that is meant. */
  async peerFor(me: UserId, { call_id: call, peer }: SignalPayload<typeof peerSignal>, tab: Tab) {
    const found = await this.sql.one(peerOf, { call, me, socket: tab.socketId });
    if (!found) return refuse(commonProblems, 'not_found');
    return { socket: found.joins === peer ? found.socket_id : null, mine: found.mine };
  }

  /** The page may come back: a network that changed is no reason to hang up (M140). */
  async closed({ socketId }: Tab): Promise<void> {
    if (!this.draining.isOn && this.sockets.delete(socketId)) await this.close([socketId]);
  }

  /** All connections of this process are closed. */
  async beforeApplicationShutdown(): Promise<void> {
    if (this.sockets.size > 0) await this.close([...this.sockets]);
  }

  private async close(sockets: readonly string[]): Promise<void> {
    await this.sql.all(closeSockets, { sockets, until: later(this.clock.now(), goneMs) });
  }

  private async joinIn(unit: Unit, me: Me, { socket, ...wish }: Joining): Promise<Joined> {
    const { call_id: id, device_id: device } = wish;
    await unit.one(lockCall, { id });
    const call = await unit.one(callOf, { id, me: me.id });
    if (!call) return refuse(commonProblems, 'not_found');
    if (!isOpenTo(call, me.id)) return { call, join: 0, peer: null };
    const before = present(await unit.one(personOfCall, { call: id, person: me.id }));
    if (!isFreeFor(wish, before)) return refuse(callProblems, 'on_other_device', { current: await this.views.for(me.id, call) });
    const until = later(unit.now, leaseMs);
    const now = present(await unit.one(joinCall, { call: id, me: me.id, device, session: me.sessionId, socket, until }));
    const other = present(await unit.one(personOfCall, { call: id, person: otherIn(call, me.id) }));
    if (before.joins !== now.joins || before.socket_id !== now.socket_id) {
      const leftSocket = before.device_id === now.device_id ? null : before.socket_id;
      unit.record(deviceJoined, { callId: id, userId: me.id, join: now.joins, peerSocket: other.socket_id, leftSocket });
    }
    return { call, join: now.joins, peer: other.socket_id === null ? null : other.joins };
  }
}

function present(person: CallPersonRow | undefined): CallPersonRow {
  if (!person) throw new Error('a call has two people');
  return person;
}

/** Whether the page that they talk on, if there is one, is this one, was it before it was loaded anew, or gives way. */
function isFreeFor(wish: SignalPayload<typeof joinSignal>, { device_id: taken }: CallPersonRow): boolean {
  return taken === null || taken === wish.device_id || wish.resumes?.includes(taken) === true || wish.takes_over === true;
}

/** Whoever is called answers first, and one that is over has no page. */
function isOpenTo(call: CallRow, me: UserId): boolean {
  return call.status === 'active' || (call.status === 'ringing' && roleIn(call, me) === 'caller');
}
