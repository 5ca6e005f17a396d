import { Module } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import { Config } from '../config/config.js';
import { TownApi } from '../town/town.api.js';
import { TownModule } from '../town/town.module.js';
import { GEOCODER, type Geocoder } from './geocoder.js';
import { NoGeocoder, NoRouter } from './no-streets.js';
import { OsrmRouter } from './outside/osrm.router.js';
import { OutsideService } from './outside/outside.js';
import { RemoteGeocoder } from './outside/remote.geocoder.js';
import { PlacesApi } from './places.api.js';
import { PlacesController } from './places.controller.js';
import { PlacesService } from './places.service.js';
import { ROUTER, type Router } from './router.js';

function chooseGeocoder({ geocoderUrl, hasDemoStreets }: Config, clock: Clock, town: TownApi): Geocoder {
  if (geocoderUrl !== undefined) return new RemoteGeocoder(geocoderUrl, new OutsideService('Geocoder', clock));
  return hasDemoStreets ? town : new NoGeocoder();
}

function chooseRouter({ routerUrl, hasDemoStreets }: Config, clock: Clock, town: TownApi): Router {
  if (routerUrl !== undefined) return new OsrmRouter(routerUrl, new OutsideService('Router', clock));
  return hasDemoStreets ? town : new NoRouter();
}

@Module({
  imports: [TownModule],
  controllers: [PlacesController],
  providers: [
    { provide: GEOCODER, useFactory: chooseGeocoder, inject: [Config, Clock, TownApi] },
    { provide: ROUTER, useFactory: chooseRouter, inject: [Config, Clock, TownApi] },
    PlacesService,
    PlacesApi,
  ],
  exports: [PlacesApi],
})
export class PlacesModule {}
