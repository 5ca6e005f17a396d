import { defineEntity, p } from '@mikro-orm/core';

/** An error that has reports, and its newest one: kept by triggers of its reports. */
export const ErrorGroupSchema = defineEntity({
  name: 'ErrorGroup',
  tableName: 'error_groups',
  properties: {
    fingerprint: p.text().primary(),
    lastAt: p.datetime(),
  },
});
