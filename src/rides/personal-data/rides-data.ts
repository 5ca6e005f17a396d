import { Injectable } from '@nestjs/common';
import { PersonalArea } from '../../database/personal-data/personal-data.js';
import { namelessRides } from '../record/ride.transitions.js';
import {
  erasePinChoice,
  eraseWays,
  namelessActs,
  namelessEvents,
  namelessOperatorEvents,
  ownOffers,
  ownPinChoice,
  ownReleases,
  ownRidesDriven,
  ownRidesTaken,
} from './personal-data.queries.js';

/** Rides that somebody took or drove. They stay for the other one of them; one that nobody drove tells no place any more. */
@Injectable()
export class RidesData extends PersonalArea {
  readonly name = 'rides';
  readonly tables = ['pin_choices', 'ride_events', 'ride_offers', 'ride_ways', 'rides'];
  readonly lists = { taken: ownRidesTaken, driven: ownRidesDriven, given_back: ownReleases, offers: ownOffers, pin: ownPinChoice };
  protected override readonly erasing = [erasePinChoice, eraseWays, namelessEvents, namelessOperatorEvents, namelessActs, namelessRides];
}
