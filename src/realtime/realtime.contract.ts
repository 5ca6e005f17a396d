import * as z from 'zod/mini';
import { topic } from '../contract/topic.js';

/** Live events may have been missed: who hears this catches up over HTTP (P5). */
export const resync = topic({ name: 'realtime.resync', payload: z.object({}) });

/** Why a connection is refused beyond the most that one person may have. */
export const tooManySockets = 'too_many_sockets';
