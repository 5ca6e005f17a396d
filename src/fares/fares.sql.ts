import { publishedBy } from '../database/statement.js';
import type { FaresTables } from './fares.tables.js';

/** Prices and rules, as rides keep those that they were booked at. */
export const tariffs = publishedBy<FaresTables>()('tariffs', ['id', 'rules', 'valid_from', 'withdrawn_at', 'created_by']);
