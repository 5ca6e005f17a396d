import { event } from '../contract/event.js';
import type { UserId } from '../contract/ids.js';

/** Somebody signed in, on whatever device. */
export const sessionStarted = event<{ userId: UserId }>('auth.session-started');
/** A session is over: signed out, replaced, or too many devices. Its sockets and its device's pushes end (P18, P23). */
export const sessionEnded = event<{ sessionId: string; userId: UserId }>('auth.session-ended');
