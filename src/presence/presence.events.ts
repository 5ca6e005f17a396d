import { event } from '../contract/event.js';
import type { UserId } from '../contract/ids.js';

/** These people's status, or what they say of it, is another one now. */
export const presenceMoved = event<{ userIds: readonly UserId[] }>('presence.moved');
/** Somebody hid from everybody, or shows themselves again (M152). */
export const visibilityChosen = event<{ userId: UserId; isHidden: boolean }>('presence.visibility-chosen');
/** Any of somebody's settings changed. */
export const settingsChosen = event<{ userId: UserId }>('presence.settings-chosen');
