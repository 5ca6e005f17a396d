import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { AccessTokenSchema } from './access-token.entity.js';

/** The tables that statements of this module are typed by. */
export type AccessTokensTables = InferKyselyDB<typeof AccessTokenSchema>;
