import { Injectable, type OnModuleInit } from '@nestjs/common';
import { passwordChanged, passwordForgotten } from '../auth/auth.events.js';
import { Config } from '../config/config.js';
import { minuteMs } from '../contract/duration.js';
import type { UserId } from '../contract/ids.js';
import { Events } from '../database/events.js';
import type { Unit } from '../database/unit.js';
import { applicationDecided } from '../drivers/drivers.events.js';
import { paymentCaptured } from '../payments/payments.events.js';
import { accountClosing, exportEnded } from '../privacy/privacy.events.js';
import { caseAnswered } from '../support/support.events.js';
import { sendMail } from './mail.jobs.js';
import { insertMail } from './sending/mails.queries.js';
import type { MailFacts } from './words/mail-words.js';

/** Of mails that whoever claims an address can cause, one of a kind goes in each such window (ms): the built-in provider checks none. */
const windowMs = 10 * minuteMs;
const windowOf = (now: Date): number => Math.floor(now.getTime() / windowMs);

/** What must reach people outside of the product is written down with the fact, once, and sent by a job. Without a mail server nothing is. */
@Injectable()
export class MailListeners implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    if (!this.config.mail) return;
    const { events } = this;
    events.inside(exportEnded, ({ userId, exportId, isReady }, unit) =>
      isReady ? mail(unit, userId, `export:${exportId}`, { says: 'export_ready' }) : undefined,
    );
    events.inside(accountClosing, ({ userId, eraseAt }, unit) =>
      mail(unit, userId, `closed:${userId}:${eraseAt.toISOString()}`, { says: 'account_closed', eraseAt: eraseAt.toISOString() }),
    );
    events.inside(passwordForgotten, ({ userId }, unit) =>
      mail(unit, userId, `password-forgotten:${userId}:${windowOf(unit.now)}`, { says: 'password_forgotten' }),
    );
    events.inside(passwordChanged, ({ userId }, unit) =>
      mail(unit, userId, `password-changed:${userId}:${windowOf(unit.now)}`, { says: 'password_changed' }),
    );
    events.inside(applicationDecided, ({ userId, applicationId, version, outcome, reason }, unit) =>
      mail(unit, userId, `application:${applicationId}:${version}`, { says: 'application', outcome, reason }),
    );
    events.inside(caseAnswered, ({ caseId, ownerId, subject, version }, unit) =>
      mail(unit, ownerId, `case:${caseId}:${version}`, { says: 'case_answered', about: subject }),
    );
    events.inside(paymentCaptured, ({ paymentId, customerId, rideId, amountCents: cents, currency }, unit) =>
      mail(unit, customerId, `receipt:${paymentId}`, { says: 'receipt', rideId, cents, currency }),
    );
  }
}

async function mail(unit: Unit, userId: UserId, eventKey: string, facts: MailFacts): Promise<void> {
  const row = await unit.one(insertMail, { userId, eventKey, facts, now: unit.now });
  if (row) unit.enqueue(sendMail, { mailId: row.id });
}
