import * as z from 'zod/mini';
import { stored } from '../../../lib/cache/storage';

/** Requests put aside on this device, each until its timeout (M23, S35). */
export const dismissedRides = stored('dismissed-rides', z.array(z.object({ id: z.string(), until: z.string() })), []);
