import { event } from '../contract/event.js';
import type { UserId } from '../contract/ids.js';

/** From now on the two are not matched: who is asked for the other is asked no more, and what they have ahead together ends (M48). */
export const pairParted = event<{ blockerId: UserId; blockedId: UserId }>('pairs.parted');
/** Somebody chose anew about a person: their other pages show it too. */
export const pairTouched = event<{ userId: UserId; otherId: UserId }>('pairs.touched');
