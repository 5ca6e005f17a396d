import { defineEntity, p } from '@mikro-orm/core';
import type { UserId } from '../contract/ids.js';

/** Who does not want to be matched with whom again (M48); it counts both ways, and is nobody else's to know. */
export const PairBlockSchema = defineEntity({
  name: 'PairBlock',
  tableName: 'pair_blocks',
  properties: {
    blockerId: p.text().$type<UserId>().primary(),
    blockedId: p.text().$type<UserId>().primary(),
    createdAt: p.datetime(),
  },
});
