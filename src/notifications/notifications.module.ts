import { Module } from '@nestjs/common';
import { CountsPublisher } from './counts-publisher.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsGateway } from './notifications.gateway.js';
import { NotificationsService } from './notifications.service.js';
import { Notifier } from './notifier.js';
import { RideListeners } from './ride-listeners.js';
import { SocialListeners } from './social-listeners.js';

@Module({
  controllers: [NotificationsController],
  providers: [NotificationsService, CountsPublisher, Notifier, NotificationsGateway, RideListeners, SocialListeners],
})
export class NotificationsModule {}
