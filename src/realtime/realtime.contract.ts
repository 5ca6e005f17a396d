import * as z from 'zod/mini';
import { topic } from '../contract/topic.js';

/** Live events may have been missed: who hears this catches up over HTTP (P5). */
export const resync = topic({ name: 'realtime.resync', payload: z.object({}) });

/** What a connection is answered whose person has as many as one may have. */
export const tooManySockets = 'too_many_sockets';
