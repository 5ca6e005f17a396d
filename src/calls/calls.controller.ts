import { Controller } from '@nestjs/common';
import type { InputOf, ReplyOf } from '../contract/endpoint.js';
import type { Me } from '../http/me.js';
import { Route } from '../http/route.js';
import { CallAnswers } from './call-answers.service.js';
import { CallStarts } from './call-starts.service.js';
import { acceptCall, type Call, declineCall, getActiveCall, getCall, hangUpCall, startCall } from './calls.contract.js';
import { CallsService } from './calls.service.js';

@Controller()
export class CallsController {
  constructor(
    private readonly calls: CallsService,
    private readonly starts: CallStarts,
    private readonly answers: CallAnswers,
  ) {}

  @Route(startCall)
  start(me: Me, { body }: InputOf<typeof startCall>): Promise<Call> {
    return this.starts.start(me, { other: body.recipient_id, type: body.call_type, device: body.device_id ?? null });
  }

  @Route(getActiveCall)
  async active(me: Me): Promise<ReplyOf<typeof getActiveCall>> {
    return { call: await this.calls.active(me.id) };
  }

  @Route(getCall)
  get(me: Me, { params }: InputOf<typeof getCall>): Promise<Call> {
    return this.calls.get(me.id, params.id);
  }

  @Route(acceptCall)
  accept(me: Me, { params, body }: InputOf<typeof acceptCall>): Promise<Call> {
    return this.answers.accept(me, { id: params.id, device: body.device_id ?? null });
  }

  @Route(declineCall)
  decline(me: Me, { params }: InputOf<typeof declineCall>): Promise<Call> {
    return this.answers.decline(me.id, params.id);
  }

  @Route(hangUpCall)
  hangUp(me: Me, { params }: InputOf<typeof hangUpCall>): Promise<Call> {
    return this.answers.hangUp(me.id, params.id);
  }
}
