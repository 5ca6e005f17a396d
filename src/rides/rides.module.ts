import { Module } from '@nestjs/common';
import { ChatModule } from '../chat/chat.module.js';
import { DriversModule } from '../drivers/drivers.module.js';
import { FaresModule } from '../fares/fares.module.js';
import { PlacesModule } from '../places/places.module.js';
import { TownModule } from '../town/town.module.js';
import { AcceptService } from './accept.service.js';
import { Approach } from './approach.js';
import { BookingChecks } from './booking-checks.js';
import { BookingService } from './booking.service.js';
import { CancelService } from './cancel.service.js';
import { DeclineService } from './decline.service.js';
import { HeadOutService } from './head-out.service.js';
import { NoShowService } from './no-show.service.js';
import { OfferViews } from './offer.views.js';
import { PinCheck } from './pin-check.js';
import { PositionsGateway } from './positions.gateway.js';
import { PreferredService } from './preferred.service.js';
import { PriceTryController } from './price-try.controller.js';
import { PriceTryService } from './price-try.service.js';
import { QuotesController } from './quotes.controller.js';
import { QuotesService } from './quotes.service.js';
import { ReassignService } from './reassign.service.js';
import { ReleaseService } from './release.service.js';
import { RideActs } from './ride-acts.api.js';
import { RideCommandsController } from './ride-commands.controller.js';
import { RideLists } from './ride.lists.js';
import { RideReplies } from './ride-outcome.js';
import { RideWays } from './ride-ways.js';
import { RideViews } from './ride.views.js';
import { RidesApi } from './rides.api.js';
import { RidesController } from './rides.controller.js';
import { RidesGateway } from './rides.gateway.js';
import { RidesListeners } from './rides.listeners.js';
import { DriverOverlapService } from './driver-overlap.service.js';
import { RoundsService } from './rounds.service.js';
import { SearchService } from './search.service.js';
import { StartService } from './start.service.js';
import { RideDueService } from './ride-due.service.js';
import { TripService } from './trip.service.js';
import { Whereabouts } from './whereabouts.js';

@Module({
  imports: [ChatModule, DriversModule, FaresModule, PlacesModule, TownModule],
  controllers: [QuotesController, PriceTryController, RidesController, RideCommandsController],
  providers: [
    QuotesService,
    PriceTryService,
    BookingChecks,
    BookingService,
    RoundsService,
    PreferredService,
    HeadOutService,
    ReleaseService,
    DriverOverlapService,
    RideDueService,
    SearchService,
    AcceptService,
    DeclineService,
    StartService,
    TripService,
    NoShowService,
    PinCheck,
    Whereabouts,
    Approach,
    CancelService,
    ReassignService,
    RideReplies,
    RideViews,
    RideLists,
    OfferViews,
    RideWays,
    RidesGateway,
    PositionsGateway,
    RidesListeners,
    RidesApi,
    RideActs,
  ],
  exports: [RidesApi, RideActs, BookingChecks],
})
export class RidesModule {}
