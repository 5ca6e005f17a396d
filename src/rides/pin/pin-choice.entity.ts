import { defineEntity, p } from '@mikro-orm/core';
import type { UserId } from '../../contract/ids.js';
import { PinAsked } from './asks-pin.contract.js';

/** When the PIN of a person's rides is asked for; without a row: always. */
export const PinChoiceSchema = defineEntity({
  name: 'PinChoice',
  tableName: 'pin_choices',
  properties: {
    userId: p.text().$type<UserId>().primary(),
    asked: p.enum(PinAsked.options),
    updatedAt: p.datetime(),
  },
});
