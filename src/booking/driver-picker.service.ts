import { Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import type { InputOf } from '../contract/endpoint.js';
import type { UserId } from '../contract/ids.js';
import { Sql } from '../database/sql.js';
import { Json } from '../http/json.js';
import type { listDrivers } from './driver-picker.contract.js';
import { driversToPick } from './driver-picker.queries.js';

type Where = InputOf<typeof listDrivers>['query'];

/** The drivers that a rider may choose from. */
@Injectable()
export class DriverPickerService {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  async list(me: UserId, { lat, lng }: Where): Promise<Json<{ drivers: never[] }>> {
    const row = await this.sql.one(driversToPick, { me, now: this.clock.now(), lat, lng });
    return new Json(row?.json ?? 'null');
  }
}
