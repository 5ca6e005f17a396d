import { Controller } from '@nestjs/common';
import type { InputOf } from '../contract/endpoint.js';
import type { CallInfo, Me } from '../http/me.js';
import { Route } from '../http/route.js';
import { bookRide } from './booking.contract.js';
import { BookingService } from './booking.service.js';
import { createQuote } from './quote.contract.js';
import { QuotesService } from './quotes.service.js';

/** From a price to a ride. */
@Controller()
export class BookingController {
  constructor(
    private readonly quotes: QuotesService,
    private readonly booking: BookingService,
  ) {}

  @Route(createQuote)
  quote(me: Me, { body }: InputOf<typeof createQuote>) {
    return this.quotes.create(me.id, body);
  }

  @Route(bookRide)
  book(me: Me, { body }: InputOf<typeof bookRide>, info: CallInfo) {
    return this.booking.book(me.id, body, info.idempotencyKey);
  }
}
