import { twoDigits } from '@server/contract/calendar/clock-time.js';

/** Whole seconds as a clock of minutes shows them: '0:07', '12:30'. */
export const minutesAndSeconds = (seconds: number): string => `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`;
