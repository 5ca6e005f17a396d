import { defineEntity, p } from '@mikro-orm/core';

/** A value that the product made for itself once and all instances share. */
export const SettingSchema = defineEntity({
  name: 'Setting',
  tableName: 'settings',
  properties: {
    key: p.text().primary(),
    value: p.json<object>(),
  },
});
