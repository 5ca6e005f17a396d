import { listRides, type RideFilter } from '@server/rides/rides.contract.js';
import { endpointInfiniteQuery, endpointQuery } from '../../../lib/cache/query';

/** Rides of one page of the list. */
const pageSize = 20;
/** So many past rides are looked through for recent places. */
const recentRides = 30;
/** So many rides are enough for a driver's day. */
const daysRides = 50;

/** My rides of one kind, a page at a time. */
export const ridesQuery = (status: Extract<RideFilter, 'upcoming' | 'past'>) =>
  endpointInfiniteQuery(listRides, { query: { status, limit: pageSize } });

/** My latest past rides as a rider, for places to go again. */
export const recentRidesQuery = endpointQuery(listRides, { query: { role: 'rider', status: 'past', limit: recentRides } });

/** What a driver has ahead. */
export const drivesAheadQuery = endpointQuery(listRides, { query: { role: 'driver', status: 'upcoming', limit: daysRides } });
