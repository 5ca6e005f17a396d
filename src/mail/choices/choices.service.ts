import { Injectable } from '@nestjs/common';
import { Config } from '../../config/config.js';
import type { InputOf } from '../../contract/endpoint.js';
import type { UserId } from '../../contract/ids.js';
import { Sql } from '../../database/sql.js';
import { Work } from '../../database/work.js';
import type { MailChoices, MailKind, setMailChoices } from '../mail.contract.js';
import { changeChoices, choicesOf, usualChoices } from './choices.queries.js';

type Wanted = InputOf<typeof setMailChoices>['body'];

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

  async change(me: UserId, wanted: Wanted): Promise<MailChoices> {
    await this.write(me, wanted);
    return this.of(me);
  }

  /** By the link in a mail: nobody needs to sign in for it. */
  leave(userId: UserId, kind: MailKind): Promise<void> {
    return this.write(userId, { [kind]: false });
  }

  /** Only what is named. */
  private async write(me: UserId, { receipts, answers }: Wanted): Promise<void> {
    await this.work.run((unit) => unit.all(changeChoices, { me, receipts: receipts ?? null, answers: answers ?? null, now: unit.now }));
  }
}
