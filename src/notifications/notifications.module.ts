import { Module } from '@nestjs/common';
import { ChatModule } from '../chat/chat.module.js';
import { CountsPublisher } from './counts-publisher.js';
import { MessageListeners } from './message-listeners.js';
import { MoneyListeners } from './money-listeners.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsGateway } from './notifications.gateway.js';
import { NotificationsJobs } from './notifications.jobs.js';
import { NotificationsService } from './notifications.service.js';
import { Notifier } from './notifier.js';
import { OperatorListeners } from './operator-listeners.js';
import { PreferencesService } from './preferences.service.js';
import { ReviewListeners } from './review-listeners.js';
import { RideListeners } from './ride-listeners.js';
import { RideResolution } from './ride-resolution.js';
import { NotificationResolution } from './notification-resolution.service.js';
import { SnoozeController } from './snooze.controller.js';
import { SnoozeJobs } from './snooze.jobs.js';
import { SnoozeService } from './snooze.service.js';
import { SocialListeners } from './social-listeners.js';

@Module({
  imports: [ChatModule],
  controllers: [NotificationsController, SnoozeController],
  providers: [
    NotificationsService,
    PreferencesService,
    CountsPublisher,
    Notifier,
    NotificationResolution,
    RideResolution,
    SnoozeService,
    SnoozeJobs,
    NotificationsGateway,
    NotificationsJobs,
    RideListeners,
    OperatorListeners,
    MessageListeners,
    SocialListeners,
    MoneyListeners,
    ReviewListeners,
  ],
})
export class NotificationsModule {}
