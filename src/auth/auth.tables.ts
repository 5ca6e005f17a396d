import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { AccountSchema } from './account.entity.js';
import type { OidcPayloadSchema } from './oidc-payload.entity.js';
import type { SessionSchema } from './sessions/session.entity.js';

/** The tables that statements of this module are typed by. */
export type AuthTables = InferKyselyDB<typeof AccountSchema | typeof OidcPayloadSchema | typeof SessionSchema>;
