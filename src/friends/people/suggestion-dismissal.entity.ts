import { defineEntity, p } from '@mikro-orm/core';
import type { UserId } from '../../contract/ids.js';

/** Somebody whom a person does not want to be suggested. */
export const SuggestionDismissalSchema = defineEntity({
  name: 'SuggestionDismissal',
  tableName: 'suggestion_dismissals',
  properties: {
    userId: p.text().$type<UserId>().primary(),
    dismissedId: p.text().$type<UserId>().primary(),
    createdAt: p.datetime(),
  },
});
