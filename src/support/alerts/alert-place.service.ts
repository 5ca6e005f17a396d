import { setTimeout as passed } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import type { Id } from '../../contract/ids.js';
import { PlacesApi } from '../../places/places.api.js';
import { RidesApi } from '../../rides/rides.api.js';
import type { LatLng } from '../../town/geo.contract.js';

/** Where whoever calls for help is. */
export interface AlertPlace extends LatLng {
  /** Null where nobody knows one in time. */
  readonly address: string | null;
}

/** Finds out where an alert is raised, before its transaction begins: a geocoder may be far away. */
@Injectable()
export class AlertPlaces {
  /** An alert waits no longer (ms) for the name of its place: then degrees have to do. */
  namedWithinMs = 1_000;
  private readonly log = new Logger('AlertPlaces');

  constructor(
    private readonly clock: Clock,
    private readonly rides: RidesApi,
    private readonly places: PlacesApi,
  ) {}

  /** Where the device is; without it, where the car was last seen. */
  async of(ride: Id, device: LatLng | undefined): Promise<AlertPlace | null> {
    const point = device ?? (await this.rides.fromOutside(ride, this.clock.now()))?.position;
    return point ? { lat: point.lat, lng: point.lng, address: await this.addressAt(point) } : null;
  }

  private async addressAt(point: LatLng): Promise<string | null> {
    const asked = this.places.at(point).then(({ address }) => address);
    const named = asked.catch((error: unknown) => {
      this.log.warn({ err: error }, 'The place of an alert has no address');
      return null;
    });
    return Promise.race([named, passed(this.namedWithinMs, null, { ref: false })]);
  }
}
