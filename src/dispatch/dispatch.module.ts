import { Module } from '@nestjs/common';
import { DriversModule } from '../drivers/drivers.module.js';
import { RidesModule } from '../rides/rides.module.js';
import { AcceptService } from './accept.service.js';
import { DeclineService } from './decline.service.js';
import { DispatchController } from './dispatch.controller.js';
import { DispatchListeners } from './dispatch.listeners.js';
import { ListedGateway } from './listed/listed.gateway.js';
import { ListedViews } from './listed/listed.view.js';
import { OfferViews } from './offers/offer.view.js';
import { OffersGateway } from './offers/offers.gateway.js';
import { PastOfferViews } from './offers/past-offers.view.js';
import { PreferredService } from './preferred.service.js';
import { ReassignService } from './reassign.service.js';
import { ReleaseService } from './release.service.js';
import { RoundsService } from './rounds.service.js';

@Module({
  imports: [DriversModule, RidesModule],
  controllers: [DispatchController],
  providers: [
    RoundsService,
    PreferredService,
    ReleaseService,
    AcceptService,
    DeclineService,
    ReassignService,
    OfferViews,
    PastOfferViews,
    OffersGateway,
    ListedViews,
    ListedGateway,
    DispatchListeners,
  ],
  exports: [RoundsService, PreferredService, ReleaseService, AcceptService, DeclineService, ReassignService],
})
export class DispatchModule {}
