import type { Entities } from './database/orm.js';
import { FriendRelationship } from './friends/friend-relationship.entity.js';
import { SavedLocationEntity } from './places/saved-location.entity.js';
import { User } from './profiles/user.entity.js';

/** Every entity of the product; each module adds its own line. */
export const entities: Entities = [User, FriendRelationship, SavedLocationEntity];
