import { Injectable } from '@nestjs/common';
import { PersonalArea } from '../../database/personal-data/personal-data.js';
import { eraseSubscriptions, ownSubscriptions } from './personal-data.queries.js';

/** The browsers that somebody is told in. */
@Injectable()
export class PushData extends PersonalArea {
  readonly name = 'push';
  readonly tables = ['push_deliveries', 'push_subscriptions'];
  readonly lists = { browsers: ownSubscriptions };
  protected override readonly erasing = [eraseSubscriptions];
}
