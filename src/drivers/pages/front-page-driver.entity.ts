import { defineEntity, p } from '@mikro-orm/core';
import type { UserId } from '../../contract/ids.js';

/** A driver's consent to be shown on the front page; gone with it. */
export const FrontPageDriverSchema = defineEntity({
  name: 'FrontPageDriver',
  tableName: 'front_page_drivers',
  properties: {
    driverId: p.text().$type<UserId>().primary(),
    since: p.datetime(),
  },
});
