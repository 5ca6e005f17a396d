import { minuteMs } from '../../contract/duration.js';

/** An admin looks at what somebody sees for at most this long, in milliseconds, and that person is told so (M166). */
export const viewMs = 30 * minuteMs;
