import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { UserSchema } from './user.entity.js';

/** The tables that statements of this module are typed by. */
export type ProfilesTables = InferKyselyDB<typeof UserSchema>;
