import * as z from 'zod/mini';
import { storedInTab } from '../../../lib/cache/storage';

/** By ride: so often its driver had been asked for another route when the answer was read last in this tab. */
export const readRouteAnswers = storedInTab('read-route-answers', z.record(z.string(), z.number()), {});
