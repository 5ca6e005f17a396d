import { Injectable } from '@nestjs/common';
import { PersonalArea } from '../../database/personal-data/personal-data.js';
import { eraseContacts, eraseShares, ownContacts, ownShares } from './personal-data.queries.js';

/** Whom somebody let follow their rides. */
@Injectable()
export class SharingData extends PersonalArea {
  readonly name = 'sharing';
  readonly tables = ['trip_shares', 'trusted_contacts'];
  readonly lists = { trusted_contacts: ownContacts, links: ownShares };
  protected override readonly erasing = [eraseContacts, eraseShares];
}
