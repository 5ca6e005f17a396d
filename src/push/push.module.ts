import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { LostPushesController } from './desk/lost-pushes.controller.js';
import { LostPushes } from './desk/lost-pushes.service.js';
import { PushData } from './personal-data/push-data.js';
import { PushController } from './push.controller.js';
import { pushQueue } from './push-queue.api.js';
import { PushListeners } from './push.listeners.js';
import { PushProcessor } from './push.processor.js';
import { PushDeliveries } from './sending/deliveries.service.js';
import { DuePushes } from './sending/due-pushes.service.js';
import { PushHosts } from './sending/push-hosts.js';
import { PushSender } from './sending/push-sender.js';
import { PushResults } from './sending/results.service.js';
import { Signatures } from './sending/signatures.js';
import { TestPush } from './sending/test-push.service.js';
import { VapidKeys } from './sending/vapid-keys.js';
import { PushSubscriptions } from './subscriptions/subscriptions.service.js';

@Module({
  imports: [BullModule.registerQueue({ name: pushQueue }), NotificationsModule],
  controllers: [PushController, LostPushesController],
  providers: [
    DuePushes,
    LostPushes,
    PushDeliveries,
    PushData,
    PushHosts,
    PushListeners,
    PushProcessor,
    PushResults,
    PushSender,
    PushSubscriptions,
    Signatures,
    TestPush,
    VapidKeys,
  ],
})
export class PushModule {}
