import { Injectable } from '@nestjs/common';
import { Config } from '../../config/config.js';
import type { InputOf } from '../../contract/endpoint.js';
import type { UserId } from '../../contract/ids.js';
import { Sql } from '../../database/sql.js';
import { Work } from '../../database/work.js';
import type { MailChoices, MailKind, setMailChoices } from '../mail.contract.js';
import { changeChoices, choicesOf, leaveMail, usualChoices } from './choices.queries.js';

/** What people have by mail. */
@Injectable()
export class ChoicesService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly config: Config,
  ) {}

  async of(me: UserId): Promise<MailChoices> {
    const row = await this.sql.one(choicesOf, { me });
    const { receipts, answers } = { receipts: row?.receipts ?? usualChoices.receipts, answers: row?.answers ?? usualChoices.answers };
    return { is_sent: this.config.mail !== undefined, address: row?.email ?? null, receipts, answers };
  }

  /** Only what is named is written. */
  async change(me: UserId, { receipts, answers }: InputOf<typeof setMailChoices>['body']): Promise<MailChoices> {
    await this.work.run((unit) => unit.all(changeChoices, { me, receipts: receipts ?? null, answers: answers ?? null, now: unit.now }));
    return this.of(me);
  }

  /** By the link in a mail: nobody needs to sign in for it. */
  async leave(userId: UserId, kind: MailKind): Promise<void> {
    await this.work.run((unit) => unit.all(leaveMail, { userId, kind, now: unit.now }));
  }
}
