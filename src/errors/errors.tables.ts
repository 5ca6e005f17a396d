import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { ErrorGroupSchema } from './error-group.entity.js';
import type { ErrorReportSchema } from './error-report.entity.js';

/** The tables that statements of this module are typed by. */
export type ErrorsTables = InferKyselyDB<typeof ErrorReportSchema | typeof ErrorGroupSchema>;
