import { Injectable } from '@nestjs/common';
import { ChatApi } from '../chat/chat.api.js';
import type { CallType } from '../chat/messages/call-summary.contract.js';
import { later } from '../contract/duration.js';
import type { Id, UserId } from '../contract/ids.js';
import { refuse } from '../contract/problem.js';
import type { Unit } from '../database/unit.js';
import { Work } from '../database/work.js';
import { FriendsApi } from '../friends/friends.api.js';
import type { Me } from '../http/me.js';
import { CallAnswers } from './call-answers.service.js';
import { CallEnds } from './call-ends.service.js';
import { CallViews } from './call.view.js';
import { type Call, callProblems, ringMs } from './calls.contract.js';
import { callChanged } from './calls.events.js';
import { endRinging } from './calls.jobs.js';
import { type CallRow, liveCallBetween, liveCallOf, openCall } from './calls.queries.js';

interface Wish {
  readonly other: UserId;
  readonly type: CallType;
  readonly device: Id | null;
}
type PlacedWish = Wish & { readonly conversationId: Id };

/** Who calls whom: each person is in one call at a time, and two people are in one together however often they press (M143). */
@Injectable()
export class CallStarts {
  constructor(
    private readonly work: Work,
    private readonly chat: ChatApi,
    private readonly friends: FriendsApi,
    private readonly answers: CallAnswers,
    private readonly ends: CallEnds,
    private readonly views: CallViews,
  ) {}

  async start(me: Me, wish: Wish): Promise<Call> {
    if (!(await this.chat.canCall(me.id, wish.other))) refuse(callProblems, 'cannot_call');
    const conversationId = await this.chat.directConversation(me.id, wish.other);
    const call = await this.work.run((unit) => this.startIn(unit, me, { ...wish, conversationId }));
    // What the one who is called will read of it is committed by now.
    if (call.status === 'ended') refuse(callProblems, 'person_busy', { current: await this.views.for(me.id, call) });
    return this.views.for(me.id, call);
  }

  /** Under the lock of the pair, as a block of theirs: it was before, and refuses the call, or finds it and ends it (P22). */
  private async startIn(unit: Unit, me: Me, wish: PlacedWish): Promise<CallRow> {
    if (!(await this.friends.holdUnblocked(unit, me.id, wish.other))) refuse(callProblems, 'cannot_call');
    const known = await unit.one(liveCallBetween, { me: me.id, other: wish.other });
    // One that ends in this moment is waited for, and is none.
    const call = known && (await this.ends.timeOutIn(unit, known.id));
    return call ? this.joined(unit, me, { call, device: wish.device }) : this.open(unit, me, wish);
  }

  /** The one that is there: mine again, or theirs, which I answer by calling back. */
  private joined(unit: Unit, me: Me, { call, device }: { call: CallRow; device: Id | null }): Promise<CallRow> | CallRow {
    const isAnswer = call.status === 'ringing' && call.callee_id === me.id;
    return isAnswer ? this.answers.acceptIn(unit, me, { id: call.id, device }) : call;
  }

  private async open(unit: Unit, me: Me, { other, type, device, conversationId }: PlacedWish): Promise<CallRow> {
    const ringUntil = later(unit.now, ringMs);
    const opened = await unit.one(openCall, {
      conversation: conversationId,
      caller: me.id,
      callee: other,
      callType: type,
      device,
      session: me.sessionId,
      now: unit.now,
      ringUntil,
    });
    if (!opened) throw new Error('a call was not made');
    const { taken, ...call } = opened;
    if (!taken.includes(me.id)) return this.refuseSecond(unit, me.id);
    if (!taken.includes(other)) return this.missedByBusy(unit, call.id);
    unit.record(callChanged, { call });
    unit.enqueue(endRinging, { callId: call.id }, { runAt: ringUntil });
    return call;
  }

  private async refuseSecond(unit: Unit, me: UserId): Promise<never> {
    const call = await unit.one(liveCallOf, { me });
    return refuse(callProblems, 'already_in_call', { current: call && (await this.views.for(me, call)) });
  }

  /** It rings nowhere, and is told in the conversation. */
  private async missedByBusy(unit: Unit, id: Id): Promise<CallRow> {
    const ended = await this.ends.endInSilence(unit, id, { from: ['ringing'], reason: 'busy' });
    if (!ended) throw new Error('a call was made and is gone');
    return ended;
  }
}
