import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { IdempotencyKeySchema } from './idempotency/idempotency-key.entity.js';
import type { OutboxJobSchema } from './outbox/outbox-job.entity.js';
import type { SettingSchema } from './settings/setting.entity.js';

/** The tables that statements of this module are typed by. */
export type DatabaseTables = InferKyselyDB<typeof IdempotencyKeySchema | typeof OutboxJobSchema | typeof SettingSchema>;
