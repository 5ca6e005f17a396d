import type { Entities } from './database/orm.js';

/** Every entity of the product; each module adds its own line. */
export const entities: Entities = [];
