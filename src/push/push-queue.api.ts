/** The queue of what goes to servers outside, which may take seconds: nothing else waits for it (P29). */
export const pushQueue = 'push';
