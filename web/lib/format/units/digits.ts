/** '07', as clocks and dates write it. */
export const twoDigits = (part: number): string => String(part).padStart(2, '0');

/** Whole seconds as a clock of minutes shows them: '0:07', '12:30'. */
export const minutesAndSeconds = (seconds: number): string => `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`;
