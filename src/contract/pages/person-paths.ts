/** Somebody's profile. */
export const userPath = (id: string): string => `/user/${encodeURIComponent(id)}`;

/** The page of messages, open at the conversation with them (M109). */
export const chatPath = (id: string): string => `/messages?chat=${encodeURIComponent(id)}`;
