import { Module } from '@nestjs/common';
import { ApplicationsController } from './applications.controller.js';
import { ApplicationsGateway } from './applications.gateway.js';
import { ApplicationsService } from './applications.service.js';
import { DriversApi } from './drivers.api.js';
import { DriversController } from './drivers.controller.js';
import { DriversGateway } from './drivers.gateway.js';
import { DriversService } from './drivers.service.js';

@Module({
  controllers: [DriversController, ApplicationsController],
  providers: [DriversService, DriversGateway, DriversApi, ApplicationsService, ApplicationsGateway],
  exports: [DriversApi],
})
export class DriversModule {}
