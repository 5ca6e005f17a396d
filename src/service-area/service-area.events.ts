import { event } from '../contract/event.js';

/** An admin said anew where the town drives. */
export const areaChanged = event<object>('service-area.changed');
