import { event } from '../contract/event.js';
import type { UserId } from '../contract/ids.js';

/** Somebody made or revoked an access token. */
export const accessTokensTouched = event<{ userId: UserId }>('access-tokens.touched');
