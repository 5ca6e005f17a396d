import { event } from '../contract/event.js';
import type { UserId } from '../contract/ids.js';

/** Somebody added, changed or removed a saved place. */
export const savedLocationTouched = event<{ userId: UserId }>('saved-locations.touched');
