import { defineEntity, p } from '@mikro-orm/core';
import type { UserId } from '../../contract/ids.js';

/** When somebody last answered whom, and how often in this hour: nobody chats without end. */
export const TownspeopleAnswerSchema = defineEntity({
  name: 'TownspeopleAnswer',
  tableName: 'townspeople_answers',
  properties: {
    personId: p.text().$type<UserId>().primary(),
    otherId: p.text().$type<UserId>().primary(),
    answeredAt: p.datetime(),
    /** When the hour began that is counted. */
    hour: p.datetime(),
    answers: p.integer(),
  },
});
