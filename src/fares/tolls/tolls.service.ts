import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { Clock } from '../../config/clock.js';
import { Config } from '../../config/config.js';
import type { InputOf, ReplyOf } from '../../contract/endpoint.js';
import { lastNumber } from '../../database/cursors.js';
import { Sql } from '../../database/sql.js';
import { pageOf, positionAt } from '../../http/cursor.js';
import { TheTown } from '../../service-area/the-town.api.js';
import { servicesOf } from '../../service-area/town-services.api.js';
import type { listTollHistory, TollPlaces } from './tolls.contract.js';
import { tollsNow, tollsPage } from './tolls.queries.js';
import { viewPlaces, viewToll } from './tolls.view.js';

const Position = z.tuple([z.int().check(z.gte(0), z.lte(lastNumber))]);

/** Tolls as admins read them (D6). */
@Injectable()
export class TollsService {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly town: TheTown,
    private readonly config: Config,
  ) {}

  async now(): Promise<TollPlaces> {
    const now = this.clock.now();
    const [rows, { currency, time_zone }] = await Promise.all([this.sql.all(tollsNow, { now }), this.town.now()]);
    return { toll_places: viewPlaces(rows, now), currency, time_zone, has_straight_ways: servicesOf(this.config).routes === 'none' };
  }

  async page({ limit, cursor }: InputOf<typeof listTollHistory>['query']): Promise<ReplyOf<typeof listTollHistory>> {
    const now = this.clock.now();
    const [before] = positionAt(Position, cursor, [null]);
    const rows = await this.sql.all(tollsPage, { before, now, limit: limit + 1 });
    const { items, nextCursor } = pageOf(rows, limit, ({ number }) => [number]);
    return { tolls: items.map((row) => viewToll(row, now)), nextCursor };
  }
}
