import { Module } from '@nestjs/common';
import { AboutService } from './pages/about.service.js';
import { ApplicationsController } from './applications/applications.controller.js';
import { ApplicationsGateway } from './applications/applications.gateway.js';
import { ApplicationsService } from './applications/applications.service.js';
import { DriverActs } from './driver-acts.api.js';
import { DriversApi } from './drivers.api.js';
import { DriversController } from './drivers.controller.js';
import { DriversGateway } from './drivers.gateway.js';
import { DriversService } from './drivers.service.js';
import { FrontPageService } from './pages/front-page.service.js';
import { PagesController } from './pages/pages.controller.js';
import { ScheduleController } from './schedule/schedule.controller.js';
import { ScheduleGateway } from './schedule/schedule.gateway.js';
import { ScheduleService } from './schedule/schedule.service.js';

@Module({
  controllers: [DriversController, ApplicationsController, PagesController, ScheduleController],
  providers: [
    DriversService,
    DriversGateway,
    DriversApi,
    DriverActs,
    ApplicationsService,
    ApplicationsGateway,
    AboutService,
    FrontPageService,
    ScheduleService,
    ScheduleGateway,
  ],
  exports: [DriversApi, DriverActs],
})
export class DriversModule {}
