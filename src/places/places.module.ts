import { Module } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import { Config } from '../config/config.js';
import { GEOCODER, type Geocoder } from './geocoder.js';
import { OsrmRouter } from './outside/osrm.router.js';
import { OutsideService } from './outside/outside.js';
import { PlacesApi } from './places.api.js';
import { PlacesController } from './places.controller.js';
import { PlacesGateway } from './places.gateway.js';
import { PlacesService } from './places.service.js';
import { RemoteGeocoder } from './outside/remote.geocoder.js';
import { ROUTER, type Router } from './router.js';
import { SavedLocationsController } from './saved-locations.controller.js';
import { SavedLocationsService } from './saved-locations.service.js';
import { TownGeocoder } from './town.geocoder.js';
import { TownRouter } from './town.router.js';

function chooseGeocoder({ geocoderUrl }: Config, clock: Clock): Geocoder {
  const town = new TownGeocoder();
  return geocoderUrl === undefined ? town : new RemoteGeocoder(geocoderUrl, new OutsideService('Geocoder', clock), town);
}

function chooseRouter({ routerUrl }: Config, clock: Clock): Router {
  const town = new TownRouter();
  return routerUrl === undefined ? town : new OsrmRouter(routerUrl, new OutsideService('Router', clock), town);
}

@Module({
  controllers: [PlacesController, SavedLocationsController],
  providers: [
    { provide: GEOCODER, useFactory: chooseGeocoder, inject: [Config, Clock] },
    { provide: ROUTER, useFactory: chooseRouter, inject: [Config, Clock] },
    PlacesService,
    PlacesApi,
    SavedLocationsService,
    PlacesGateway,
  ],
  exports: [PlacesApi],
})
export class PlacesModule {}
