import type { RunEvent } from '../agents.contract.js';

/** Types of the last event of a stream. */
export const endTypes = ['done', 'error'] as const satisfies readonly RunEvent['type'][];

export const isEnd = ({ type }: RunEvent): boolean => endTypes.some((end) => end === type);
