import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '../jobs/jobs.js';
import { sometimesMs, soonMs } from '../jobs/sweep.js';
import { pushQueue } from '../push/push-queue.api.js';
import { sendMail } from './mail.jobs.js';
import { MailsService } from './sending/mails.service.js';

/** Mails are sent beside pushes: both go to servers outside that may take seconds. */
@Injectable()
export class MailsProcessor implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly mails: MailsService,
  ) {}

  onModuleInit(): void {
    const { jobs, mails } = this;
    jobs.handle(sendMail, ({ mailId }) => mails.send(mailId));
    jobs.sweep({ name: 'mail.send-due', queue: pushQueue, everyMs: soonMs, run: () => mails.sendDue() });
    jobs.sweep({ name: 'mail.forget', queue: pushQueue, everyMs: sometimesMs, run: () => mails.forget() });
  }
}
