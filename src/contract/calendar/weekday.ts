import type { Day } from './day.js';

// By itself: pages whose first load is full need no more of the calendar than this.

/** 0 Sunday to 6 Saturday. */
export const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();
