import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../../config/config.js';
import type { UserId } from '../../contract/ids.js';
import { MailKind } from '../mail.contract.js';

/** Where mail programs and people end a kind of mail. */
export const leavePath = '/mail/unsubscribe';

/** Links that end a kind of mail for one person, and do nothing else: who has the mail has the link. */
@Injectable()
export class LeaveLinks {
  constructor(private readonly config: Config) {}

  /** Where all links of mails begin. */
  get publicUrl(): string {
    return this.config.publicUrl;
  }

  linkFor(userId: UserId, kind: MailKind): string {
    const ticket = Buffer.from(JSON.stringify([userId, kind])).toString('base64url');
    return `${this.config.publicUrl}${leavePath}/${ticket}.${this.signatureOf(ticket)}`;
  }

  /** Undefined of what we did not sign. */
  read(link: string): { userId: UserId; kind: MailKind } | undefined {
    const [ticket = '', signature = ''] = link.split('.');
    const own = Buffer.from(this.signatureOf(ticket));
    const given = Buffer.from(signature);
    if (own.length !== given.length || !timingSafeEqual(own, given)) return undefined;
    const [userId, kind] = JSON.parse(Buffer.from(ticket, 'base64url').toString()) as [UserId, unknown];
    const parsed = MailKind.safeParse(kind);
    return parsed.success ? { userId, kind: parsed.data } : undefined;
  }

  private signatureOf(ticket: string): string {
    return createHmac('sha256', this.config.sessionSecret).update(`unsubscribe ${ticket}`).digest('base64url');
  }
}
