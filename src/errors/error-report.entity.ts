import { defineEntity, p } from '@mikro-orm/core';
import type { UserId } from '../contract/ids.js';
import { ErrorKind } from './errors.contract.js';

/** An error in somebody's browser, without what is secret or personal in its texts. */
export const ErrorReportSchema = defineEntity({
  name: 'ErrorReport',
  tableName: 'error_reports',
  properties: {
    /** Made by the browser: a report that comes twice is one row. */
    id: p.uuid().primary(),
    /** The same for all reports of one error, whatever the build. */
    fingerprint: p.text(),
    kind: p.enum(ErrorKind.options),
    message: p.text(),
    stack: p.text().nullable(),
    source: p.text().nullable(),
    path: p.text(),
    build: p.text().nullable(),
    /** Its name and major version. */
    browser: p.text(),
    userId: p.text().$type<UserId>().nullable(),
    happenedAt: p.datetime(),
  },
});
