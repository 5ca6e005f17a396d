import { Injectable } from '@nestjs/common';
import { PersonalArea } from '../../database/personal-data/personal-data.js';
import { eraseLocations, ownLocations } from './personal-data.queries.js';

/** Where somebody goes often. */
@Injectable()
export class SavedLocationsData extends PersonalArea {
  readonly name = 'saved-locations';
  readonly tables = ['saved_locations'];
  readonly lists = { saved_locations: ownLocations };
  protected override readonly erasing = [eraseLocations];
}
