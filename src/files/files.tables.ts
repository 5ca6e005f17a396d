import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { StoredFileSchema } from './stored-file.entity.js';

/** The tables that statements of this module are typed by. */
export type FilesTables = InferKyselyDB<typeof StoredFileSchema>;
