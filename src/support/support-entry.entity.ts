import { defineEntity, p } from '@mikro-orm/core';
import type { Id, UserId } from '../contract/ids.js';
import { CaseEntry } from './support.contract.js';

/** One text of a case, of either side. */
export const SupportEntrySchema = defineEntity({
  name: 'SupportEntry',
  tableName: 'support_entries',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    caseId: p.uuid().$type<Id>(),
    author: p.enum(CaseEntry.shape.author.options),
    authorId: p.text().$type<UserId>(),
    text: p.text(),
    createdAt: p.datetime(),
  },
});
