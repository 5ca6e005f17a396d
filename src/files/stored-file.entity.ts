import { defineEntity, p } from '@mikro-orm/core';
import type { UserId } from '../contract/ids.js';

/** A file that somebody sent, as it is kept. */
export const StoredFileSchema = defineEntity({
  name: 'StoredFile',
  tableName: 'stored_files',
  properties: {
    /** Its name in the store, which its address ends with. */
    name: p.text().primary(),
    /** Of a photo: who says who may read it (photo-guards.api.ts); null where everybody may who is signed in. */
    guard: p.text().nullable(),
    ownerId: p.text().$type<UserId>(),
    bytes: p.integer(),
    /** When it may be removed; null while somebody keeps it. */
    doomedAt: p.datetime().nullable(),
    /** How often it is kept: whoever drops it takes one away, and with the last one it is doomed. */
    uses: p.integer().default(1),
    createdAt: p.datetime(),
  },
});
