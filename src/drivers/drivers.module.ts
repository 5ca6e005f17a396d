import { Module } from '@nestjs/common';
import { DriversApi } from './drivers.api.js';
import { DriversController } from './drivers.controller.js';
import { DriversGateway } from './drivers.gateway.js';
import { DriversService } from './drivers.service.js';

@Module({ controllers: [DriversController], providers: [DriversService, DriversGateway, DriversApi], exports: [DriversApi] })
export class DriversModule {}
