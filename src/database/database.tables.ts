import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { IdempotencyKeySchema } from './idempotency-key.entity.js';
import type { OutboxJobSchema } from './outbox-job.entity.js';
import type { SettingSchema } from './setting.entity.js';

/** The tables that statements of this module are typed by. */
export type DatabaseTables = InferKyselyDB<typeof IdempotencyKeySchema | typeof OutboxJobSchema | typeof SettingSchema>;
