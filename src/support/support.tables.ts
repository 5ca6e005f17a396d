import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { RideAlertSchema } from './alerts/ride-alert.entity.js';
import type { RideCheckInSchema } from './check-ins/ride-check-in.entity.js';
import type { LostItemSchema } from './lost-items/lost-item.entity.js';
import type { SupportCaseSchema } from './support-case.entity.js';
import type { SupportEntrySchema } from './support-entry.entity.js';

/** The tables that statements of this module are typed by. */
export type SupportTables = InferKyselyDB<
  typeof RideAlertSchema | typeof RideCheckInSchema | typeof LostItemSchema | typeof SupportCaseSchema | typeof SupportEntrySchema
>;
