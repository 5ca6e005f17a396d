import { Module } from '@nestjs/common';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsGateway } from './notifications.gateway.js';
import { NotificationsService } from './notifications.service.js';
import { Notifier } from './notifier.js';

@Module({
  controllers: [NotificationsController],
  providers: [NotificationsService, Notifier, NotificationsGateway],
})
export class NotificationsModule {}
