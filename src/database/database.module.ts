import { type DynamicModule, Global, Module } from '@nestjs/common';
import { MikroORM } from '@mikro-orm/postgresql';
import { Clock } from '../config/clock.js';
import { Config } from '../config/config.js';
import { alignClock, ClockKeeper } from './align-clock.js';
import { DatabaseMetrics } from './database-metrics.js';
import { Events } from './events.js';
import { Idempotency } from './idempotency/idempotency.js';
import { migrate } from './migrate.js';
import { type Entities, openOrm } from './orm.js';
import { Outbox } from './outbox/outbox.js';
import { PersonalData } from './personal-data/personal-data.js';
import { Settings } from './settings/settings.js';
import { Sql } from './sql.js';
import { Work } from './work.js';

/** Connections of one process to PostgreSQL beside those of jobs and live events; about 25 in all. */
const poolSize = 14;

@Global()
@Module({})
export class DatabaseModule {
  static with(entities: Entities): DynamicModule {
    return {
      module: DatabaseModule,
      providers: [
        {
          provide: MikroORM,
          inject: [Config, Clock],
          useFactory: async (config: Config, clock: Clock) => {
            await migrate(config.databaseUrl);
            const orm = await openOrm(config, entities, poolSize);
            if (!config.isTest) await alignClock(orm, clock);
            return orm;
          },
        },
        ClockKeeper,
        Sql,
        Events,
        Outbox,
        Work,
        Settings,
        Idempotency,
        PersonalData,
        DatabaseMetrics,
      ],
      exports: [MikroORM, Sql, Events, Outbox, Work, Settings, Idempotency, PersonalData],
    };
  }
}
