import { Controller } from '@nestjs/common';
import type { InputOf, ReplyOf } from '../contract/endpoint.js';
import type { CallInfo, Me } from '../http/me.js';
import { Route } from '../http/route.js';
import {
  deletePushSubscription,
  getPushConfig,
  listPushDeliveries,
  listPushSubscriptions,
  type PushDelivery,
  type PushSubscription,
  savePushSubscription,
  testPush,
} from './push.contract.js';
import { TestPush } from './sending/test-push.service.js';
import { VapidKeys } from './sending/vapid-keys.js';
import { PushSubscriptions } from './subscriptions/subscriptions.service.js';

@Controller()
export class PushController {
  constructor(
    private readonly subscriptions: PushSubscriptions,
    private readonly keys: VapidKeys,
    private readonly tests: TestPush,
  ) {}

  @Route(getPushConfig)
  async config(): Promise<ReplyOf<typeof getPushConfig>> {
    return { publicKey: (await this.keys.get()).publicKey };
  }

  @Route(listPushSubscriptions)
  async list(me: Me): Promise<ReplyOf<typeof listPushSubscriptions>> {
    return { subscriptions: await this.subscriptions.list(me) };
  }

  @Route(savePushSubscription)
  save(me: Me, { body }: InputOf<typeof savePushSubscription>, info: CallInfo): Promise<PushSubscription> {
    return this.subscriptions.save(me, body, info);
  }

  @Route(deletePushSubscription)
  remove(me: Me, { params }: InputOf<typeof deletePushSubscription>): Promise<ReplyOf<typeof deletePushSubscription>> {
    return this.subscriptions.remove(me.id, params.id);
  }

  @Route(testPush)
  test(me: Me, { body }: InputOf<typeof testPush>): Promise<PushDelivery> {
    return this.tests.test(me.id, body.id);
  }

  @Route(listPushDeliveries)
  log(me: Me, { params, query }: InputOf<typeof listPushDeliveries>): Promise<ReplyOf<typeof listPushDeliveries>> {
    return this.subscriptions.log(me.id, params.id, query);
  }
}
