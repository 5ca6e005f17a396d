import { event } from '../contract/event.js';

/** Admins put a tariff in force, planned one or withdrew one. */
export const tariffsChanged = event<object>('fares.tariffs_changed');

/** Admins added a toll place or changed one. */
export const tollsChanged = event<object>('fares.tolls_changed');
