import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { Clock } from '../../config/clock.js';
import type { InputOf, ReplyOf } from '../../contract/endpoint.js';
import { lastNumber } from '../../database/cursors.js';
import { Sql } from '../../database/sql.js';
import { pageOf, positionAt } from '../../http/cursor.js';
import { TheTown } from '../../service-area/the-town.api.js';
import { Tariffs } from '../tariffs.api.js';
import { type listTariffs, plannedMax, type previewTariff, type TariffPreview, type TariffsNow } from './desk-tariffs.contract.js';
import { newestTariff, plannedTariffs, tariffInForce, tariffsPage } from './desk-tariffs.queries.js';
import { priceOf } from './desk-tariffs.rules.js';
import { startOf } from './tariff-start.js';
import { viewTariff } from './desk-tariffs.view.js';

const Position = z.tuple([z.int().check(z.gte(0), z.lte(lastNumber))]);

/** Tariffs as admins read them (M168). */
@Injectable()
export class DeskTariffsService {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly tariffs: Tariffs,
    private readonly town: TheTown,
  ) {}

  async now(): Promise<TariffsNow> {
    const now = this.clock.now();
    const [inForce, planned, newest, { currency, time_zone }] = await Promise.all([
      this.sql.one(tariffInForce, { now }),
      this.sql.all(plannedTariffs, { now, limit: plannedMax }),
      this.sql.one(newestTariff, {}),
      this.town.now(),
    ]);
    if (!inForce || !newest) throw new Error('no tariff is in force');
    const at = { inForce: inForce.id, now };
    return {
      in_force: viewTariff(inForce, at),
      planned: planned.map((row) => viewTariff(row, at)),
      newest_id: newest.id,
      currency,
      time_zone,
    };
  }

  async page({ limit, cursor }: InputOf<typeof listTariffs>['query']): Promise<ReplyOf<typeof listTariffs>> {
    const now = this.clock.now();
    const [before] = positionAt(Position, cursor, [null]);
    const [rows, { id: inForce }] = await Promise.all([this.sql.all(tariffsPage, { before, limit: limit + 1 }), this.tariffs.validAt(now)]);
    const { items, nextCursor } = pageOf(rows, limit, ({ number }) => [number]);
    return { tariffs: items.map((row) => viewTariff(row, { inForce, now })), nextCursor };
  }

  async preview({ rules, valid_from: wanted, trips }: InputOf<typeof previewTariff>['body']): Promise<TariffPreview> {
    const before = await this.tariffs.validAt(startOf(wanted, this.clock.now()));
    const after = { ...before.rules, ...rules };
    return {
      currency: after.currency,
      trips: trips.map((trip) => ({ ...trip, before: priceOf(before.rules, trip), after: priceOf(after, trip) })),
    };
  }
}
