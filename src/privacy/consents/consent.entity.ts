import { defineEntity, p } from '@mikro-orm/core';
import type { UserId } from '../../contract/ids.js';
import { ConsentTo } from './consents.contract.js';

/** What somebody agreed to, in which version, and when (M184). */
export const ConsentSchema = defineEntity({
  name: 'Consent',
  tableName: 'consents',
  properties: {
    userId: p.text().$type<UserId>().primary(),
    what: p.enum(ConsentTo.options).primary(),
    version: p.text().primary(),
    agreedAt: p.datetime(),
  },
});
