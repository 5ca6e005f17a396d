import { Module } from '@nestjs/common';
import { SavedLocationsController } from './saved-locations.controller.js';
import { SavedLocationsGateway } from './saved-locations.gateway.js';
import { SavedLocationsService } from './saved-locations.service.js';

@Module({ controllers: [SavedLocationsController], providers: [SavedLocationsService, SavedLocationsGateway] })
export class SavedLocationsModule {}
