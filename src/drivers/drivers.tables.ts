import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { ApplicationDocumentSchema } from './applications/documents/application-document.entity.js';
import type { DriverApplicationSchema } from './applications/driver-application.entity.js';
import type { ApplicationDecisionSchema } from './applications/review/application-decision.entity.js';
import type { DriverScheduleSchema } from './schedule/driver-schedule.entity.js';
import type { DriverWeekSchema } from './schedule/driver-week.entity.js';
import type { DriverStateSchema } from './driver-state.entity.js';
import type { FrontPageDriverSchema } from './pages/front-page-driver.entity.js';
import type { VehicleSchema } from './vehicle.entity.js';

/** The tables that statements of this module are typed by. */
export type DriversTables = InferKyselyDB<
  | typeof ApplicationDecisionSchema
  | typeof ApplicationDocumentSchema
  | typeof DriverApplicationSchema
  | typeof DriverScheduleSchema
  | typeof DriverStateSchema
  | typeof DriverWeekSchema
  | typeof FrontPageDriverSchema
  | typeof VehicleSchema
>;
