import { Module } from '@nestjs/common';
import { ChatModule } from '../chat/chat.module.js';
import { DriversModule } from '../drivers/drivers.module.js';
import { PlacesModule } from '../places/places.module.js';
import { PositionsGateway } from './live/positions.gateway.js';
import { RideWays } from './live/ride-ways.js';
import { CurrencyUse } from './record/currency-use.js';
import { PinChoiceController } from './pin/pin-choice.controller.js';
import { PinChoiceService } from './pin/pin-choice.service.js';
import { RidePins } from './record/ride-pins.js';
import { RidesApi } from './rides.api.js';
import { RidesController } from './rides.controller.js';
import { RidesGateway } from './rides.gateway.js';
import { RidesListeners } from './rides.listeners.js';
import { RidesMetrics } from './rides.metrics.js';
import { RidesData } from './personal-data/rides-data.js';
import { RideLists } from './views/ride-lists.js';
import { RideReplies } from './views/ride-outcome.js';
import { RideViews } from './views/ride.view.js';

/** The record of rides: what is known of each, who may see it, and how it changes. */
@Module({
  imports: [ChatModule, DriversModule, PlacesModule],
  controllers: [RidesController, PinChoiceController],
  providers: [
    RideViews,
    RideReplies,
    RideLists,
    RideWays,
    RidesGateway,
    PositionsGateway,
    RidesListeners,
    RidesMetrics,
    RidesData,
    CurrencyUse,
    RidePins,
    PinChoiceService,
    RidesApi,
  ],
  exports: [RidesApi, RidePins, RideViews, RideReplies],
})
export class RidesModule {}
