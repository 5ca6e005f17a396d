import { hourMs } from '../../src/contract/duration.js';

/** After each time that a card did not take it, money is sent or asked for again so much later (decision 012): an hour, six, a day, three, a week. */
export const pausesMs = [1, 6, 24, 72, 168].map((hours) => hours * hourMs);
export const [firstPauseMs = 0] = pausesMs;
