import { Module } from '@nestjs/common';
import { ServiceAreas } from './service-areas.api.js';
import { TownSetupController } from './town-setup.controller.js';
import { TownSetupGateway } from './town-setup.gateway.js';
import { TownSetupService } from './town-setup.service.js';

@Module({ controllers: [TownSetupController], providers: [ServiceAreas, TownSetupService, TownSetupGateway], exports: [ServiceAreas] })
export class ServiceAreaModule {}
