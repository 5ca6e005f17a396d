import { Module } from '@nestjs/common';
import { DispatchModule } from '../dispatch/dispatch.module.js';
import { DriversModule } from '../drivers/drivers.module.js';
import { FaresModule } from '../fares/fares.module.js';
import { PlacesModule } from '../places/places.module.js';
import { RidesModule } from '../rides/rides.module.js';
import { TownModule } from '../town/town.module.js';
import { BookingChecks } from './booking-checks.js';
import { BookingReplies } from './booking-replies.js';
import { BookingController } from './booking.controller.js';
import { BookingService } from './booking.service.js';
import { DriverByName } from './driver-by-name.service.js';
import { DriverPickerService } from './driver-picker.service.js';
import { BookingData } from './personal-data/booking-data.js';
import { PriceTryController } from './price-try.controller.js';
import { PriceTryService } from './price-try.service.js';
import { QuotesService } from './quotes/quotes.service.js';
import { NewPrices } from './reschedule/new-prices.js';
import { RescheduleService } from './reschedule/reschedule.service.js';
import { QuoteRoutes } from './quotes/quote-routes.js';
import { FareHolds } from './reroute/fare-holds.js';
import { RerouteController } from './reroute/reroute.controller.js';
import { RerouteService } from './reroute/reroute.service.js';
import { RerouteProcessor } from './reroute/reroute.processor.js';
import { RouteAnswers } from './reroute/route-answers.service.js';
import { RouteQuotesService } from './reroute/route-quotes.service.js';
import { QuotesSweep } from './quotes/quotes.sweep.js';

@Module({
  imports: [DispatchModule, DriversModule, FaresModule, PlacesModule, RidesModule, TownModule],
  controllers: [BookingController, RerouteController, PriceTryController],
  providers: [
    QuotesService,
    QuotesSweep,
    QuoteRoutes,
    FareHolds,
    RouteQuotesService,
    RerouteService,
    RouteAnswers,
    RerouteProcessor,
    PriceTryService,
    BookingChecks,
    BookingReplies,
    BookingData,
    BookingService,
    DriverByName,
    DriverPickerService,
    NewPrices,
    RescheduleService,
  ],
  exports: [BookingChecks, FareHolds, RouteAnswers],
})
export class BookingModule {}
