import { Module } from '@nestjs/common';
import { SavedLocationsData } from './personal-data/saved-locations-data.js';
import { SavedLocationsController } from './saved-locations.controller.js';
import { SavedLocationsGateway } from './saved-locations.gateway.js';
import { SavedLocationsService } from './saved-locations.service.js';

@Module({ controllers: [SavedLocationsController], providers: [SavedLocationsService, SavedLocationsGateway, SavedLocationsData] })
export class SavedLocationsModule {}
