import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { DispatchModule } from '../dispatch/dispatch.module.js';
import { DriversModule } from '../drivers/drivers.module.js';
import { FaresModule } from '../fares/fares.module.js';
import { ridesQueue } from '../rides/record.api.js';
import { RidesModule } from '../rides/rides.module.js';
import { Approach } from './approach.js';
import { CancelService } from './cancel.service.js';
import { DriverOverlapService } from './driver-overlap.service.js';
import { DueSteps } from './due-steps.js';
import { HeadOutService } from './head-out.service.js';
import { NoShowService } from './no-show.service.js';
import { OverdueService } from './overdue.service.js';
import { PinCheck } from './pin-check.js';
import { RideDueService } from './ride-due.service.js';
import { StartService } from './start.service.js';
import { TripService } from './trip.service.js';
import { TripsApi } from './trips.api.js';
import { TripsController } from './trips.controller.js';
import { TripsListeners } from './trips.listeners.js';
import { TripsProcessor } from './trips.processor.js';
import { Whereabouts } from './whereabouts.js';

@Module({
  imports: [BullModule.registerQueue({ name: ridesQueue }), DispatchModule, DriversModule, FaresModule, RidesModule],
  controllers: [TripsController],
  providers: [
    HeadOutService,
    StartService,
    TripService,
    NoShowService,
    CancelService,
    DriverOverlapService,
    OverdueService,
    DueSteps,
    RideDueService,
    PinCheck,
    Whereabouts,
    Approach,
    TripsListeners,
    TripsApi,
    TripsProcessor,
  ],
  exports: [TripsApi],
})
export class TripsModule {}
