import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { ChatModule } from '../chat/chat.module.js';
import { AnnouncementSender } from './announcements/announcement-sender.service.js';
import { AnnouncementsController } from './announcements/announcements.controller.js';
import { AnnouncementsGateway } from './announcements/announcements.gateway.js';
import { AnnouncementsService } from './announcements/announcements.service.js';
import { ApplicationListeners } from './notices/application-listeners.js';
import { AlertListeners } from './notices/alert-listeners.js';
import { CheckInListeners } from './notices/check-in-listeners.js';
import { CaseListeners } from './notices/case-listeners.js';
import { CallListeners } from './notices/call-listeners.js';
import { CountsPublisher } from './counts-publisher.js';
import { FareSplitListeners } from './notices/split-listeners.js';
import { LostItemListeners } from './notices/lost-item-listeners.js';
import { MessageListeners } from './notices/message-listeners.js';
import { MoneyListeners } from './notices/money-listeners.js';
import { NotificationsApi } from './notifications.api.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsGateway } from './notifications.gateway.js';
import { NotificationsProcessor } from './notifications.processor.js';
import { NotificationsService } from './notifications.service.js';
import { Notifier } from './notices/notifier.js';
import { OperatorListeners } from './notices/operator-listeners.js';
import { NotificationsData } from './personal-data/notifications-data.js';
import { PreferencesService } from './preferences/preferences.service.js';
import { PrivacyListeners } from './notices/privacy-listeners.js';
import { ReviewListeners } from './notices/review-listeners.js';
import { OverdueListeners } from './notices/rides/overdue-listeners.js';
import { RerouteListeners } from './notices/rides/reroute-listeners.js';
import { RideListeners } from './notices/rides/ride-listeners.js';
import { RideResolution } from './resolution/ride-resolution.js';
import { ResolutionSweep } from './resolution/resolution.sweep.js';
import { NotificationResolution } from './resolution/notification-resolution.service.js';
import { SnoozeController } from './snooze/snooze.controller.js';
import { notificationsQueue, SnoozeService } from './snooze/snooze.service.js';
import { SocialListeners } from './notices/social-listeners.js';

@Module({
  imports: [BullModule.registerQueue({ name: notificationsQueue }), ChatModule],
  controllers: [NotificationsController, SnoozeController, AnnouncementsController],
  providers: [
    NotificationsApi,
    NotificationsService,
    PreferencesService,
    CountsPublisher,
    Notifier,
    NotificationResolution,
    RideResolution,
    ResolutionSweep,
    SnoozeService,
    AnnouncementsService,
    AnnouncementSender,
    AnnouncementsGateway,
    NotificationsGateway,
    NotificationsProcessor,
    NotificationsData,
    RideListeners,
    OverdueListeners,
    RerouteListeners,
    OperatorListeners,
    MessageListeners,
    SocialListeners,
    CallListeners,
    MoneyListeners,
    LostItemListeners,
    FareSplitListeners,
    ReviewListeners,
    PrivacyListeners,
    ApplicationListeners,
    AlertListeners,
    CheckInListeners,
    CaseListeners,
  ],
  exports: [NotificationsApi],
})
export class NotificationsModule {}
