import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { ChoicesService } from './choices/choices.service.js';
import { LeaveController } from './choices/leave.controller.js';
import { LeaveLinks } from './choices/leave-links.js';
import { MailController } from './mail.controller.js';
import { MailListeners } from './mail.listeners.js';
import { MailsProcessor } from './mails.processor.js';
import { MailData } from './personal-data/mail-data.js';
import { MailLinks } from './sending/mail-links.js';
import { Mailer } from './sending/mailer.js';
import { MailsService } from './sending/mails.service.js';

@Module({
  imports: [NotificationsModule],
  controllers: [MailController, LeaveController],
  providers: [ChoicesService, LeaveLinks, MailLinks, Mailer, MailsService, MailListeners, MailsProcessor, MailData],
})
export class MailModule {}
