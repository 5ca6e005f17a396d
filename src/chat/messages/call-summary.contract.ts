import * as z from 'zod/mini';
import { Id } from '../../contract/ids.js';

export const CallType = z.enum(['voice', 'video']);
export type CallType = z.output<typeof CallType>;

/**
 * How a call ended. Nobody answered: `missed` rang to its end, `cancelled` was taken back by its caller, `busy` never rang, since the
 * other one was on another call. `declined` was answered with no; `hung_up` is the end of a talk, `lost` that of one whose device went away.
 */
export const CallEnd = z.enum(['hung_up', 'declined', 'cancelled', 'missed', 'busy', 'lost']);
export type CallEnd = z.output<typeof CallEnd>;

/** What a message of type `call` or `missed_call` tells (M138); no client can send one. */
export const CallSummary = z.object({
  call_id: Id,
  call_type: CallType,
  end: CallEnd,
  /** Whole seconds from the answer to the end; null where nobody answered. */
  duration_s: z.nullable(z.int().check(z.gte(0))),
});
export type CallSummary = z.output<typeof CallSummary>;
