import { Injectable } from '@nestjs/common';
import { later } from '../contract/duration.js';
import type { Id, UserId } from '../contract/ids.js';
import { commonProblems, refuse } from '../contract/problem.js';
import type { Unit } from '../database/unit.js';
import { Work } from '../database/work.js';
import type { Me } from '../http/me.js';
import { CallEnds } from './call-ends.service.js';
import { CallViews } from './call.view.js';
import { type Call, callProblems } from './calls.contract.js';
import { callChanged } from './calls.events.js';
import { answerCall, callOf, type CallRow } from './calls.queries.js';
import { endBy } from './calls.rules.js';
import { openWithinMs } from './devices/devices.contract.js';
import { personOfCall } from './devices/devices.queries.js';

interface Answered {
  readonly id: Id;
  readonly device: Id | null;
}

/** What its two people do with a call. Said again it changes nothing, and of several devices the first counts. */
@Injectable()
export class CallAnswers {
  constructor(
    private readonly work: Work,
    private readonly ends: CallEnds,
    private readonly views: CallViews,
  ) {}

  async accept(me: Me, answered: Answered): Promise<Call> {
    return this.views.for(me.id, await this.work.run((unit) => this.acceptIn(unit, me, answered)));
  }

  /** Stops the ringing on all devices. */
  async acceptIn(unit: Unit, me: Me, { id, device }: Answered): Promise<CallRow> {
    const until = later(unit.now, openWithinMs);
    const call = await unit.one(answerCall, { id, me: me.id, device, session: me.sessionId, now: unit.now, until });
    if (!call) return this.acceptedBefore(unit, me.id, { id, device });
    unit.record(callChanged, { call });
    return call;
  }

  async decline(me: UserId, id: Id): Promise<Call> {
    const declined = await this.work.run(async (unit) => {
      const call = await this.mine(unit, me, id);
      if (call.callee_id !== me) refuse(commonProblems, 'not_found');
      const ended = await this.ends.end(unit, id, { from: ['ringing'], reason: 'declined' });
      if (ended) return ended;
      const now = await this.mine(unit, me, id);
      return now.status === 'ended' ? now : refuse(callProblems, 'on_other_device', { current: await this.views.for(me, now) });
    });
    return this.views.for(me, declined);
  }

  /** Also where the other one answered in this moment: whoever hangs up wants it to end. */
  async hangUp(me: UserId, id: Id): Promise<Call> {
    const ended = await this.work.run(async (unit) => {
      const call = await this.mine(unit, me, id);
      const reason = endBy({ ...call, status: 'ringing' }, me);
      const unanswered = await this.ends.end(unit, id, { from: ['ringing'], reason });
      return unanswered ?? (await this.ends.end(unit, id, { from: ['active'], reason: 'hung_up' })) ?? this.mine(unit, me, id);
    });
    return this.views.for(me, ended);
  }

  private async mine(unit: Unit, me: UserId, id: Id): Promise<CallRow> {
    return (await unit.one(callOf, { id, me })) ?? refuse(commonProblems, 'not_found');
  }

  /** By this device already, by another one, or too late. Nobody answers for somebody else. */
  private async acceptedBefore(unit: Unit, me: UserId, { id, device }: Answered): Promise<CallRow> {
    const call = await this.mine(unit, me, id);
    if (call.callee_id !== me) refuse(commonProblems, 'not_found');
    const current = await this.views.for(me, call);
    if (call.status !== 'active') return refuse(callProblems, 'call_over', { current });
    const mine = await unit.one(personOfCall, { call: id, person: me });
    return mine?.device_id === device ? call : refuse(callProblems, 'on_other_device', { current });
  }
}
