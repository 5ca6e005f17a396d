import { Controller } from '@nestjs/common';
import type { InputOf, ReplyOf } from '../contract/endpoint.js';
import type { CallInfo, Me } from '../http/me.js';
import { Route } from '../http/route.js';
import {
  addSavedLocation,
  changeSavedLocation,
  listSavedLocations,
  removeSavedLocation,
  type SavedLocation,
} from './saved-locations.contract.js';
import { SavedLocationsService } from './saved-locations.service.js';

@Controller()
export class SavedLocationsController {
  constructor(private readonly places: SavedLocationsService) {}

  @Route(listSavedLocations)
  async list(me: Me): Promise<ReplyOf<typeof listSavedLocations>> {
    return { saved_locations: await this.places.list(me.id), nextCursor: null };
  }

  @Route(addSavedLocation)
  add(me: Me, { body }: InputOf<typeof addSavedLocation>, { idempotencyKey }: CallInfo): Promise<SavedLocation> {
    return this.places.add(me.id, body, idempotencyKey);
  }

  @Route(changeSavedLocation)
  change(me: Me, { params, body }: InputOf<typeof changeSavedLocation>): Promise<SavedLocation> {
    return this.places.change(me.id, params.id, body);
  }

  @Route(removeSavedLocation)
  remove(me: Me, { params }: InputOf<typeof removeSavedLocation>): Promise<ReplyOf<typeof removeSavedLocation>> {
    return this.places.remove(me.id, params.id);
  }
}
