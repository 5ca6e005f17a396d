import { defineEntity, p } from '@mikro-orm/core';
import type { Id } from '../../../contract/ids.js';
import { DocumentKind, DocumentState } from '../applications.contract.js';

/** A paper or photo of an application to drive; of each kind at most one in each state. */
export const ApplicationDocumentSchema = defineEntity({
  name: 'ApplicationDocument',
  tableName: 'application_documents',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    applicationId: p.uuid().$type<Id>(),
    kind: p.enum(DocumentKind.options),
    state: p.enum(DocumentState.options).default('pending'),
    /** As it is served. */
    mime: p.text(),
    bytes: p.integer(),
    /** The name of a stored file. */
    fileName: p.text(),
    /** The last day on which it is good, on the town's calendar. */
    expiresOn: p.date().columnType('date').nullable(),
    /** The day of its next reminder, or of its end. */
    dueOn: p.date().columnType('date').nullable(),
    createdAt: p.datetime(),
  },
});
