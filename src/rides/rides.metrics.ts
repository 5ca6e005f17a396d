import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Sql } from '../database/sql.js';
import { Metrics } from '../metrics/metrics.js';
import { searchingCount } from './record/rides.queries.js';

@Injectable()
export class RidesMetrics implements OnModuleInit {
  constructor(
    private readonly sql: Sql,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.metrics.gauge({ name: 'rides_searching', help: 'Rides that wait for a driver' }, async () => {
      const searching = await this.sql.one(searchingCount, {});
      return [{ value: searching?.count ?? 0 }];
    });
  }
}
