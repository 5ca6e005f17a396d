import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { dayMs, hourMs, later, minuteMs } from '../../contract/duration.js';
import type { Id } from '../../contract/ids.js';
import { Sql } from '../../database/sql.js';
import { sweepEach } from '../../jobs/each-due.js';
import { forgetInBatches } from '../../jobs/forget-in-batches.js';
import { NotificationsApi } from '../../notifications/notifications.api.js';
import { firstNameOf } from '../../profiles/profiles.contract.js';
import { TheTown } from '../../service-area/the-town.api.js';
import { usualChoices } from '../choices/choices.queries.js';
import { letterOf } from '../words/letter.rules.js';
import { kindOf, wordsOf } from '../words/mail-words.js';
import { MailLinks } from './mail-links.js';
import { hasAnswered, isFinal, Mailer } from './mailer.js';
import { dueMails, endMail, forgetMails, postponeMail, type TakenMail, takeMail } from './mails.queries.js';

/** Who tries has so long (ms) before somebody else does: longer than a server is waited for. */
const leaseMs = 5 * minuteMs;
/** A server that is away is tried again after so long (ms); after the last one the mail is given up. */
const waitsMs = [minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 6 * hourMs, 12 * hourMs] as const;
const keptMs = 30 * dayMs;
const sweepMax = 100;

/** Sends what waits, and tries again what a server did not take. */
@Injectable()
export class MailsService {
  private readonly logger = new Logger('Mail');
  /** The server could not be reached just now: what comes until then waits, and holds up no pushes. */
  private awayUntil = 0;

  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly people: NotificationsApi,
    private readonly town: TheTown,
    private readonly links: MailLinks,
    private readonly mailer: Mailer,
  ) {}

  async send(mailId: Id): Promise<void> {
    const now = this.clock.now();
    if (!this.mailer.isSet || now.getTime() < this.awayUntil) return;
    const mail = await this.sql.one(takeMail, { id: mailId, now, next: later(now, leaseMs) });
    if (!mail) return;
    if (mail.email === null || !isWanted(mail)) return this.end(mailId, 'unwanted');
    try {
      await this.sendTo(mail, mail.email);
      await this.end(mailId, 'sent');
    } catch (error) {
      await this.failed(mail, error);
    }
  }

  async sendDue(): Promise<void> {
    if (!this.mailer.isSet) return;
    const due = await this.sql.all(dueMails, { now: this.clock.now(), limit: sweepMax });
    // Once the server is away each of them ends at once, and is found again.
    await sweepEach(due, ({ id }) => this.send(id));
  }

  forget(): Promise<void> {
    const before = later(this.clock.now(), -keptMs);
    return forgetInBatches(sweepMax, (limit) => this.sql.all(forgetMails, { before, limit }));
  }

  private async sendTo(mail: TakenMail, address: string): Promise<void> {
    const { id, facts, full_name: name } = mail;
    const [reader, town, resetPath] = await Promise.all([
      this.people.readerOf(mail.user_id),
      this.town.now(),
      this.links.resetPathOf(mail),
    ]);
    const { publicUrl } = this.links;
    const leave = this.links.leaveOf(mail);
    const letter = this.people.write(reader, () =>
      letterOf({ words: wordsOf(facts, { zone: town.time_zone, resetPath }), name: firstNameOf(name), town, publicUrl, leave }),
    );
    const messageId = `<${id}@${new URL(publicUrl).hostname}>`;
    await this.mailer.send(letter, { to: { name, address }, fromName: town.name, messageId, leaveLink: leave?.link });
  }

  /** No address in the log, and nothing of what it said. */
  private async failed({ id, tries }: TakenMail, error: unknown): Promise<void> {
    const wait = isFinal(error) ? undefined : waitsMs[tries - 1];
    if (!hasAnswered(error)) this.awayUntil = this.clock.now().getTime() + minuteMs;
    this.logger.warn({ mail: id, tries, isOver: wait === undefined, code: codeOf(error) }, 'a mail did not go');
    if (wait === undefined) await this.end(id, 'failed');
    else await this.sql.all(postponeMail, { id, at: later(this.clock.now(), wait) });
  }

  private async end(id: Id, state: 'sent' | 'failed' | 'unwanted'): Promise<void> {
    await this.sql.all(endMail, { id, state });
  }
}

function isWanted({ facts, receipts, answers, deleted_at: closedAt }: TakenMail): boolean {
  // They came back while it waited.
  if (facts.says === 'account_closed' && closedAt === null) return false;
  const kind = kindOf(facts);
  if (kind === undefined) return true;
  return kind === 'receipts' ? (receipts ?? usualChoices.receipts) : (answers ?? usualChoices.answers);
}

function codeOf(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return undefined;
  return 'responseCode' in error ? error.responseCode : 'code' in error ? error.code : undefined;
}
