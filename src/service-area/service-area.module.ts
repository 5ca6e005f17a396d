import { Module } from '@nestjs/common';
import { ServiceAreas } from './service-areas.api.js';
import { TownSetupController } from './town-setup.controller.js';
import { TownSetupService } from './town-setup.service.js';

@Module({ controllers: [TownSetupController], providers: [ServiceAreas, TownSetupService], exports: [ServiceAreas] })
export class ServiceAreaModule {}
