import { Injectable } from '@nestjs/common';
import { PersonalArea } from '../../database/personal-data/personal-data.js';
import { eraseLeases, erasePresence, ownPresence } from './personal-data.queries.js';

/** Whether somebody is there, and what they say about it. */
@Injectable()
export class PresenceData extends PersonalArea {
  readonly name = 'presence';
  readonly tables = ['presence_leases', 'presence_people'];
  readonly lists = { presence: ownPresence };
  protected override readonly erasing = [eraseLeases, erasePresence];
}
