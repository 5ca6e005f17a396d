import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../database/events.js';
import { Realtime } from '../realtime/realtime.js';
import { CallAnswers } from './call-answers.service.js';
import { CallViews } from './call.view.js';
import {
  acceptSignal,
  callAccepted,
  callCancelled,
  callDeclined,
  callEnded,
  callRinging,
  declineSignal,
  hangUpSignal,
} from './calls.contract.js';
import { callChanged, type CallRow, type DeviceJoined, deviceJoined } from './calls.events.js';
import { CallDevices } from './devices/call-devices.service.js';
import { callMoved, joinSignal, peerJoined, peerSignal, peerSignalled } from './devices/devices.contract.js';

/** What pages hear of calls and say: all devices of two people that one rings or is over, two pages what is said between them. */
@Injectable()
export class CallsGateway implements OnModuleInit {
  constructor(
    private readonly realtime: Realtime,
    private readonly events: Events,
    private readonly answers: CallAnswers,
    private readonly devices: CallDevices,
    private readonly views: CallViews,
  ) {}

  onModuleInit(): void {
    const { realtime, events, answers, devices } = this;
    realtime.declare(callRinging, callAccepted, callDeclined, callCancelled, callEnded, peerSignalled, peerJoined, callMoved);
    realtime.handle(acceptSignal, async (me, { call_id: id, device_id: device = null }) => ({
      call: await answers.accept(me, { id, device }),
    }));
    realtime.handle(declineSignal, async (me, { call_id: id }) => ({ call: await answers.decline(me.id, id) }));
    realtime.handle(hangUpSignal, async (me, { call_id: id }) => ({ call: await answers.hangUp(me.id, id) }));
    realtime.handle(joinSignal, (me, wish, tab) => devices.join(me, wish, tab));
    realtime.handle(peerSignal, async (me, said, tab) => {
      const { socket, mine } = await devices.peerFor(me.id, said, tab);
      if (socket !== null) realtime.toTab(socket, peerSignalled, { call_id: said.call_id, peer: mine, signal: said.signal });
      return { delivered: socket !== null };
    });
    realtime.onDisconnect((_, tab) => devices.closed(tab));
    events.after(callChanged, ({ call }) => this.publish(call));
    events.after(deviceJoined, (joined) => this.connect(joined));
  }

  private async publish(call: CallRow): Promise<void> {
    for (const [person, view] of await this.views.forBoth(call)) this.realtime.toUser(person, topicOf(call), view);
  }

  private connect({ callId, join, peerSocket, leftSocket }: DeviceJoined): void {
    if (leftSocket !== null) this.realtime.toTab(leftSocket, callMoved, { call_id: callId });
    if (peerSocket !== null) this.realtime.toTab(peerSocket, peerJoined, { call_id: callId, peer: join });
  }
}

type CallTopic = typeof callRinging | typeof callAccepted | typeof callDeclined | typeof callCancelled | typeof callEnded;

function topicOf({ status, end_reason: reason }: CallRow): CallTopic {
  if (status === 'ringing') return callRinging;
  if (status === 'active') return callAccepted;
  if (reason === 'declined') return callDeclined;
  return reason === 'cancelled' ? callCancelled : callEnded;
}
