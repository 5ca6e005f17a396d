import { event } from '../contract/event.js';
import type { Id, UserId } from '../contract/ids.js';
import type { Profile, Role } from './profiles.contract.js';

/** Somebody signed in for the first time. */
export const personJoined = event<{ userId: UserId }>('profiles.person-joined');
/** What somebody may do has changed; `roles` are all they have now. */
export const rolesChanged = event<{ userId: UserId; roles: readonly Role[] }>('profiles.roles-changed');
/** The same, by what the identity provider says of them. */
export const rolesClaimed = event<{ userId: UserId; before: readonly Role[]; after: readonly Role[] }>('profiles.roles-claimed');
/** Somebody may not sign in any more: their sessions end, what they have promised to drive goes to others, and what they have booked is off. */
export const personSuspended = event<{ userId: UserId }>('profiles.person-suspended');
/** Somebody closed their account: nobody acts in their name any more. */
export const accountClosed = event<{ userId: UserId }>('profiles.account-closed');
/** A person changed what they show of themselves; `profile` is all of it as it is now. */
export const profileEdited = event<{ profile: Profile }>('profiles.profile-edited');
/** An admin began to look at what somebody sees; that person is told why (M166). */
export const accountViewed = event<{ viewId: Id; userId: UserId; reason: string }>('profiles.account-viewed');
