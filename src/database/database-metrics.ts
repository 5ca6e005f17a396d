import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Metrics } from '../metrics/metrics.js';
import { Sql } from './sql.js';

@Injectable()
export class DatabaseMetrics implements OnModuleInit {
  constructor(
    private readonly sql: Sql,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.metrics.gauge(
      { name: 'database_pool', help: 'Connections of the pool (open, idle), and calls that wait for one', labelNames: ['state'] },
      async () => Object.entries(await this.sql.load()).map(([state, value]) => ({ labels: { state }, value })),
    );
  }
}
