import { event } from '../contract/event.js';

/** An admin has set the town up, or changed it. */
export const townChanged = event<object>('service_area.town_changed');
