import { defineEntity, p } from '@mikro-orm/core';
import type { Id, UserId } from '../../contract/ids.js';
import { ExportState } from './exports.contract.js';

/** A copy of everything of one person: asked for, made, and there for a week. */
export const DataExportSchema = defineEntity({
  name: 'DataExport',
  tableName: 'data_exports',
  properties: {
    id: p.uuid().$type<Id>().primary().defaultRaw('uuidv7()'),
    /** One of each person. */
    userId: p.text().$type<UserId>(),
    state: p.enum(ExportState.options),
    /** How much of it is written, in percent. */
    progress: p.integer().default(0),
    attempts: p.integer().default(0),
    /** Who works on it has until then, unless it is renewed. */
    leaseUntil: p.datetime().nullable(),
    /** The name of a stored file, and its size. */
    fileName: p.text().nullable(),
    bytes: p.integer().nullable(),
    createdAt: p.datetime(),
    endedAt: p.datetime().nullable(),
    /** When it is removed. */
    expiresAt: p.datetime().nullable(),
  },
});
