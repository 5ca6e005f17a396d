import { Injectable } from '@nestjs/common';
import { PersonalArea } from '../../database/personal-data/personal-data.js';
import { eraseChoices, eraseMails, ownChoices, ownMails } from './personal-data.queries.js';

/** What was mailed to somebody, and what they want of it. */
@Injectable()
export class MailData extends PersonalArea {
  readonly name = 'mail';
  readonly tables = ['mails', 'mail_choices'];
  readonly lists = { mails: ownMails, mail_choices: ownChoices };
  protected override readonly erasing = [eraseMails, eraseChoices];
}
