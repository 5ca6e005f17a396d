import { Injectable } from '@nestjs/common';
import { PersonalArea } from '../../database/personal-data/personal-data.js';
import { eraseQuotes, namelessQuotes, ownQuotes } from './personal-data.queries.js';

/** What somebody asked the price of. */
@Injectable()
export class BookingData extends PersonalArea {
  readonly name = 'quotes';
  readonly tables = ['quotes'];
  readonly lists = { quotes: ownQuotes };
  protected override readonly erasing = [eraseQuotes, namelessQuotes];
}
