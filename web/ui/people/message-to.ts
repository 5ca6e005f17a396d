import type { UserId } from '@server/contract/ids.js';

/** The page of messages, open at the conversation with this person (M109). */
export const messageTo = (id: UserId): string => `/messages?chat=${encodeURIComponent(id)}`;
