import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { FriendRelationshipSchema } from './friend-relationship.entity.js';
import type { FriendSettingsSchema } from './settings/friend-settings.entity.js';
import type { RideCompanionSchema } from './ride-companion.entity.js';
import type { SuggestionDismissalSchema } from './people/suggestion-dismissal.entity.js';
import type { UserBlockSchema } from './blocks/user-block.entity.js';

/** The tables that statements of this module are typed by. */
export type FriendsTables = InferKyselyDB<
  | typeof FriendRelationshipSchema
  | typeof FriendSettingsSchema
  | typeof RideCompanionSchema
  | typeof SuggestionDismissalSchema
  | typeof UserBlockSchema
>;
