import { Controller } from '@nestjs/common';
import type { InputOf } from '../contract/endpoint.js';
import type { CallInfo, Me } from '../http/me.js';
import { Route } from '../http/route.js';
import { bookRide } from './booking.contract.js';
import { BookingService } from './booking.service.js';
import { listDrivers } from './driver-picker.contract.js';
import { DriverPickerService } from './driver-picker.service.js';
import { rescheduleRide } from './reschedule/reschedule.contract.js';
import { RescheduleService } from './reschedule/reschedule.service.js';
import { createQuote } from './quotes/quote.contract.js';
import { QuotesService } from './quotes/quotes.service.js';

/** From a price to a ride. */
@Controller()
export class BookingController {
  constructor(
    private readonly quotes: QuotesService,
    private readonly booking: BookingService,
    private readonly picker: DriverPickerService,
    private readonly moving: RescheduleService,
  ) {}

  @Route(createQuote)
  quote(me: Me, { body }: InputOf<typeof createQuote>) {
    return this.quotes.create(me.id, body);
  }

  @Route(bookRide)
  book(me: Me, { body }: InputOf<typeof bookRide>, info: CallInfo) {
    return this.booking.book(me.id, body, info.idempotencyKey);
  }

  @Route(rescheduleRide)
  reschedule(me: Me, { params, body }: InputOf<typeof rescheduleRide>, info: CallInfo) {
    return this.moving.reschedule(me.id, { id: params.id, quoteId: body.quote_id }, info.idempotencyKey);
  }

  @Route(listDrivers)
  drivers(me: Me, { query }: InputOf<typeof listDrivers>) {
    return this.picker.list(me.id, query);
  }
}
