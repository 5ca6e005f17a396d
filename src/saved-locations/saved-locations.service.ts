import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import type { InputOf } from '../contract/endpoint.js';
import type { Id, UserId } from '../contract/ids.js';
import { commonProblems, refuse } from '../contract/problem.js';
import { Idempotency } from '../database/idempotency/idempotency.js';
import { Sql } from '../database/sql.js';
import type { Unit } from '../database/unit.js';
import { sqlState, uniqueViolation } from '../database/retry.js';
import { Work } from '../database/work.js';
import { lockPerson } from '../profiles/profiles.sql.js';
import { savedLocationTouched } from './saved-locations.events.js';
import { SavedLocationEntity } from './saved-location.entity.js';
import { myPlaces, placeCount, removePlace } from './saved-locations.queries.js';
import {
  type addSavedLocation,
  type changeSavedLocation,
  maxSavedLocations,
  type SavedLocation,
  savedLocationProblems,
} from './saved-locations.contract.js';

type Kind = SavedLocation['kind'] | undefined;
type Wish = InputOf<typeof addSavedLocation>['body'];

/** The places that a person keeps; nobody else ever sees them. */
@Injectable()
export class SavedLocationsService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly idempotency: Idempotency,
  ) {}

  async list(me: UserId): Promise<SavedLocation[]> {
    const rows = await this.sql.all(myPlaces, { me, limit: maxSavedLocations });
    return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
  }

  add(me: UserId, wish: Wish, key: string | undefined): Promise<SavedLocation> {
    const repeatable = { userId: me, scope: 'saved_location', key, request: wish };
    return this.write(me, wish.kind, async (unit) => {
      const { id } = await this.idempotency.once(unit, repeatable, () => this.insert(unit, me, wish));
      return hold(unit, me, id);
    });
  }

  change(me: UserId, id: Id, body: InputOf<typeof changeSavedLocation>['body']): Promise<SavedLocation> {
    return this.write(me, body.kind, async (unit) => {
      const place = await hold(unit, me, id);
      place.name = body.name ?? place.name;
      place.kind = body.kind ?? place.kind;
      place.address = body.address ?? place.address;
      place.lat = body.lat ?? place.lat;
      place.lng = body.lng ?? place.lng;
      await unit.em.flush();
      return place;
    });
  }

  async remove(me: UserId, id: Id): Promise<{ id: Id }> {
    await this.work.run(async (unit) => {
      if (await unit.one(removePlace, { id, me })) unit.record(savedLocationTouched, { userId: me });
    });
    return { id };
  }

  private async insert(unit: Unit, me: UserId, wish: Wish): Promise<{ id: Id }> {
    await this.assertRoom(unit, me);
    const place = unit.em.create(SavedLocationEntity, { ...wish, userId: me, createdAt: unit.now });
    await unit.em.flush();
    return { id: place.id };
  }

  /** One home and one work: the database's index decides, also for two taps at once. */
  private async write(me: UserId, kind: Kind, command: (unit: Unit) => Promise<SavedLocationEntity>): Promise<SavedLocation> {
    try {
      const place = await this.work.run((unit) => {
        unit.record(savedLocationTouched, { userId: me });
        return command(unit);
      });
      return view(place);
    } catch (error) {
      if (sqlState(error) === uniqueViolation) {
        const current = (await this.list(me)).find((place) => place.kind === kind);
        refuse(savedLocationProblems, 'kind_taken', { current });
      }
      throw error;
    }
  }

  /** Counts under a lock on the person, so that two tabs cannot pass the cap together. */
  private async assertRoom(unit: Unit, me: UserId): Promise<void> {
    await unit.one(lockPerson, { id: me });
    const places = await unit.one(placeCount, { me });
    if ((places?.count ?? 0) >= maxSavedLocations) refuse(savedLocationProblems, 'too_many_places');
  }
}

async function hold(unit: Unit, me: UserId, id: Id): Promise<SavedLocationEntity> {
  const place = await unit.em.findOne(SavedLocationEntity, { id, userId: me }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  return place ?? refuse(commonProblems, 'not_found');
}

function view(place: SavedLocationEntity): SavedLocation {
  const { id, name, kind, address, lat, lng, createdAt } = place;
  return { id, name, kind, address, lat, lng, created_at: createdAt.toISOString() };
}
