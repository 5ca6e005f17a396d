import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { AboutService } from './pages/about.service.js';
import { ApplicationsController } from './applications/applications.controller.js';
import { ApplicationsGateway } from './applications/applications.gateway.js';
import { ApplicationsService } from './applications/applications.service.js';
import { DecisionService } from './applications/review/decision.service.js';
import { DocumentFilesController } from './applications/documents/document-files.controller.js';
import { DocumentsController } from './applications/documents/documents.controller.js';
import { DocumentsService } from './applications/documents/documents.service.js';
import { DriverAccess } from './applications/review/driver-access.service.js';
import { DriverActs } from './driver-acts.api.js';
import { DriversApi } from './drivers.api.js';
import { DriversController } from './drivers.controller.js';
import { DriversGateway } from './drivers.gateway.js';
import { driversQueue } from './drivers.jobs.js';
import { DriversProcessor } from './drivers.processor.js';
import { DriversService } from './drivers.service.js';
import { ExpiryService } from './applications/review/expiry.service.js';
import { FrontPageService } from './pages/front-page.service.js';
import { DriversData } from './personal-data/drivers-data.js';
import { PagesController } from './pages/pages.controller.js';
import { ReviewController } from './applications/review/review.controller.js';
import { ReviewService } from './applications/review/review.service.js';
import { ScheduleController } from './schedule/schedule.controller.js';
import { ScheduleGateway } from './schedule/schedule.gateway.js';
import { ScheduleService } from './schedule/schedule.service.js';
import { ScreeningService } from './applications/review/screening.service.js';

@Module({
  imports: [BullModule.registerQueue({ name: driversQueue }), FilesModule],
  controllers: [
    DriversController,
    ApplicationsController,
    DocumentsController,
    DocumentFilesController,
    ReviewController,
    PagesController,
    ScheduleController,
  ],
  providers: [
    DriversService,
    DriversGateway,
    DriversApi,
    DriverActs,
    ApplicationsService,
    ApplicationsGateway,
    DocumentsService,
    ReviewService,
    DecisionService,
    DriverAccess,
    ScreeningService,
    ExpiryService,
    DriversProcessor,
    AboutService,
    FrontPageService,
    ScheduleService,
    ScheduleGateway,
    DriversData,
  ],
  exports: [DriversApi, DriverActs],
})
export class DriversModule {}
