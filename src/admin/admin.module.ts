import { Module } from '@nestjs/common';
import { RidesModule } from '../rides/rides.module.js';
import { TripsModule } from '../trips/trips.module.js';
import { OverviewController } from './overview/overview.controller.js';
import { OverviewService } from './overview/overview.service.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { AssignService } from './rides/assign.service.js';
import { BulkRidesService } from './rides/bulk/bulk-rides.service.js';
import { DeskRidesController } from './rides/desk-rides.controller.js';
import { DeskRidesGateway } from './rides/desk-rides.gateway.js';
import { DeskRidesService } from './rides/desk-rides.service.js';
import { TownNowController } from './town-now/town-now.controller.js';
import { TownNowGateway } from './town-now/town-now.gateway.js';
import { TownNowService } from './town-now/town-now.service.js';
import { AdminData } from './personal-data/admin-data.js';
import { SeenParts } from './views/seen-parts.service.js';
import { ViewsController } from './views/views.controller.js';
import { ViewsListeners } from './views/views.listeners.js';
import { ViewsService } from './views/views.service.js';
import { ViewsSweep } from './views/views.sweep.js';
import { AdminsService } from './users/admins.service.js';
import { UserActs } from './users/user-acts.service.js';
import { UsersController } from './users/users.controller.js';
import { UsersListeners } from './users/users.listeners.js';
import { UsersService } from './users/users.service.js';

@Module({
  imports: [PaymentsModule, RidesModule, TripsModule],
  controllers: [OverviewController, ViewsController, TownNowController, UsersController, DeskRidesController],
  providers: [
    AdminData,
    ViewsService,
    SeenParts,
    ViewsListeners,
    ViewsSweep,
    OverviewService,
    TownNowService,
    TownNowGateway,
    AdminsService,
    UserActs,
    UsersService,
    UsersListeners,
    DeskRidesService,
    DeskRidesGateway,
    AssignService,
    BulkRidesService,
  ],
})
export class AdminModule {}
