import { listedChangedTopic, listScheduledRides } from '@server/dispatch/listed/listed.contract.js';
import { live } from '../../../lib/live';
import { refresh } from '../../../lib/cache/refresh';

/** What came or went is the server's to say: each driver sees other rides. */
export const onListedChanged = live(listedChangedTopic, (_, cache) => refresh(cache, listScheduledRides.path));
