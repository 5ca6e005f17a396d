import { Injectable } from '@nestjs/common';
import type { CallEnd } from '../chat/messages/call-summary.contract.js';
import type { Id, UserId } from '../contract/ids.js';
import type { Unit } from '../database/unit.js';
import { Work } from '../database/work.js';
import type { CallStatus } from './calls.contract.js';
import { callChanged } from './calls.events.js';
import { writeCallMessage } from './calls.jobs.js';
import { type CallRow, endCall, liveCallBetween, lockCall } from './calls.queries.js';
import { endBy, endByBlock } from './calls.rules.js';
import { callsOfSession, lostPerson, personOfCall } from './devices/devices.queries.js';

const live: readonly CallStatus[] = ['ringing', 'active'];

interface End {
  readonly from: readonly CallStatus[];
  readonly reason: CallEnd;
}

/** Every way in which a call ends. Each is one guarded change: of two at once one does it, and both find it done. */
@Injectable()
export class CallEnds {
  constructor(private readonly work: Work) {}

  /** Undefined where it was over, or elsewhere. */
  async end(unit: Unit, id: Id, { from, reason }: End): Promise<CallRow | undefined> {
    const ended = await this.endInSilence(unit, id, { from, reason });
    if (ended) unit.record(callChanged, { call: ended });
    return ended;
  }

  /** The same of one that nobody heard of: it never rang. */
  async endInSilence(unit: Unit, id: Id, { from, reason }: End): Promise<CallRow | undefined> {
    const ended = await unit.one(endCall, { id, from, reason, now: unit.now });
    if (ended) unit.enqueue(writeCallMessage, { callId: id });
    return ended;
  }

  /** By its job, or by the sweep that finds it (M142). */
  async timeOut(id: Id): Promise<void> {
    await this.work.run((unit) => this.timeOutIn(unit, id));
  }

  /** The call, which nobody else changes from here on; undefined where it is over, or has rung to its end. */
  async timeOutIn(unit: Unit, id: Id): Promise<CallRow | undefined> {
    const call = await unit.one(lockCall, { id });
    if (!call || call.status === 'ended') return undefined;
    if (call.status === 'active' || call.ring_until > unit.now) return call;
    await this.end(unit, id, { from: ['ringing'], reason: 'missed' });
    return undefined;
  }

  /** A device that is gone takes its call along: one that still rang was never heard. */
  async endLost(id: Id): Promise<void> {
    await this.work.run(async (unit) => {
      const call = await unit.one(lockCall, { id });
      if (!call || !(await unit.one(lostPerson, { call: id, now: unit.now }))) return;
      await this.end(unit, id, { from: live, reason: call.status === 'ringing' ? 'cancelled' : 'lost' });
    });
  }

  async endEndless(id: Id): Promise<void> {
    await this.work.run((unit) => this.end(unit, id, { from: ['active'], reason: 'hung_up' }));
  }

  /** From the moment on in which one blocks the other they are not connected (P22). */
  async endByBlock(unit: Unit, { blockerId, blockedId }: { blockerId: UserId; blockedId: UserId }): Promise<void> {
    const known = await unit.one(liveCallBetween, { me: blockerId, other: blockedId });
    const call = known && (await unit.one(lockCall, { id: known.id }));
    if (call) await this.end(unit, call.id, { from: live, reason: endByBlock(call, blockerId) });
  }

  /** Whoever signs out on the device that they talk on has hung up (P23). */
  async endBySession(unit: Unit, session: Id): Promise<void> {
    for (const { id, user_id: userId } of await unit.all(callsOfSession, { session })) {
      // An answer in this moment counts: whoever was talked with has missed nothing. So does another page of theirs that took it over.
      const call = await unit.one(lockCall, { id });
      const person = await unit.one(personOfCall, { call: id, person: userId });
      if (call && person?.session_id === session) await this.end(unit, id, { from: live, reason: endBy(call, userId) });
    }
  }
}
