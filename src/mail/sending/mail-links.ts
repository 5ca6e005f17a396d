import { Injectable } from '@nestjs/common';
import { AuthApi } from '../../auth/auth.api.js';
import { LeaveLinks } from '../choices/leave-links.js';
import { kindOf } from '../words/mail-words.js';
import type { TakenMail } from './mails.queries.js';

/** The links of a mail, made as it goes: none of them is kept. */
@Injectable()
export class MailLinks {
  constructor(
    private readonly leaving: LeaveLinks,
    private readonly auth: AuthApi,
  ) {}

  /** Where all links of mails begin. */
  get publicUrl(): string {
    return this.leaving.publicUrl;
  }

  /** How its person has no more of this kind; undefined of what always goes. */
  leaveOf({ user_id: userId, facts }: Mail) {
    const kind = kindOf(facts);
    return kind && { kind, link: this.leaving.linkFor(userId, kind) };
  }

  /** Where its person sets a new password, of the mail that says so. */
  async resetPathOf({ user_id: userId, facts }: Mail): Promise<string | undefined> {
    return facts.says === 'password_forgotten' ? this.auth.passwordResetPath(userId) : undefined;
  }
}

type Mail = Pick<TakenMail, 'user_id' | 'facts'>;
