import { Injectable } from '@nestjs/common';
import { PersonalArea } from '../../database/personal-data/personal-data.js';
import { namelessRides } from '../record/ride.transitions.js';
import {
  eraseWays,
  namelessActs,
  namelessEvents,
  namelessOperatorEvents,
  ownOffers,
  ownReleases,
  ownRidesDriven,
  ownRidesTaken,
} from './personal-data.queries.js';

/** Rides that somebody took or drove. They stay for the other one of them; one that nobody drove tells no place any more. */
@Injectable()
export class RidesData extends PersonalArea {
  readonly name = 'rides';
  readonly tables = ['ride_events', 'ride_offers', 'ride_ways', 'rides'];
  readonly lists = { taken: ownRidesTaken, driven: ownRidesDriven, given_back: ownReleases, offers: ownOffers };
  protected override readonly erasing = [eraseWays, namelessEvents, namelessOperatorEvents, namelessActs, namelessRides];
}
