import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import type { InputOf, ReplyOf } from '../contract/endpoint.js';
import { UserId } from '../contract/ids.js';
import { commonProblems, refuse } from '../contract/problem.js';
import { Sql } from '../database/sql.js';
import type { Unit } from '../database/unit.js';
import { Work } from '../database/work.js';
import { pageOf, positionAt } from '../http/cursor.js';
import { lockPerson } from '../profiles/profiles.sql.js';
import { type FavoriteDriver, type listFavorites, maxFavorites, type Pair, pairProblems } from './pairs.contract.js';
import { pairTouched } from './pairs.events.js';
import * as queries from './pairs.queries.js';

const Position = z.tuple([z.iso.datetime(), UserId]);

/** The drivers whom a rider likes: asked first for what they book ahead, and first in the picker (M43). */
@Injectable()
export class FavoritesService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
  ) {}

  /** What somebody chose about somebody whom they had a ride with. */
  async pair(me: UserId, id: UserId): Promise<Pair> {
    const pair = await this.sql.one(queries.pairOf, { me, other: id });
    return pair ? { user_id: id, ...pair } : refuse(commonProblems, 'not_found');
  }

  async list(me: UserId, { limit, cursor }: InputOf<typeof listFavorites>['query']): Promise<ReplyOf<typeof listFavorites>> {
    const [at, id] = positionAt(Position, cursor, [null, null]);
    const rows = await this.sql.all(queries.myFavorites, { me, at, id, limit: limit + 1 });
    const { items, nextCursor } = pageOf(rows, limit, (last) => [last.created_at.toISOString(), last.id]);
    return { favourites: items.map(viewFavorite), nextCursor };
  }

  async add(me: UserId, driverId: UserId): Promise<FavoriteDriver> {
    const row = await this.work.run(async (unit) => {
      // Under a lock on the person, so that two tabs cannot pass the cap together.
      await unit.one(lockPerson, { id: me });
      const pair = await unit.one(queries.pairOf, { me, other: driverId });
      if (!pair?.can_be_favorite && !pair?.is_favorite) refuse(commonProblems, 'not_found');
      if (pair.is_never_matched) refuse(pairProblems, 'never_matched', { current: { user_id: driverId, ...pair } });
      if (!pair.is_favorite) await this.insert(unit, me, driverId);
      return unit.one(queries.myFavoriteOf, { me, other: driverId });
    });
    return row ? viewFavorite(row) : refuse(commonProblems, 'not_found');
  }

  async remove(me: UserId, driverId: UserId): Promise<{ user_id: UserId; is_favorite: false }> {
    await this.work.run(async (unit) => {
      const gone = await unit.one(queries.deleteFavorite, { me, other: driverId });
      if (gone) unit.record(pairTouched, { userId: me, otherId: driverId });
    });
    return { user_id: driverId, is_favorite: false };
  }

  private async insert(unit: Unit, me: UserId, driverId: UserId): Promise<void> {
    const favorites = await unit.one(queries.favoriteCount, { me });
    if ((favorites?.count ?? 0) >= maxFavorites) refuse(pairProblems, 'too_many_favorites');
    await unit.all(queries.insertFavorite, { me, other: driverId, now: unit.now });
    unit.record(pairTouched, { userId: me, otherId: driverId });
  }
}

function viewFavorite({ id, created_at: since, ...driver }: queries.FavoriteRow): FavoriteDriver {
  return { clerk_id: id, ...driver, since: since.toISOString() };
}
