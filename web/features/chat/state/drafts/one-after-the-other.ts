import { isBlank } from '@server/contract/text.js';

/** Two texts that were written for the same box: both stay. */
export const oneAfterTheOther = (first: string, second: string): string => [first, second].filter((text) => !isBlank(text)).join('\n');
