import { listRides } from '@server/rides/rides.contract.js';
import { endpointInfiniteQuery, endpointQuery } from '../../../lib/cache/query';
import type { RidesFilter } from '../state/rides-filter';

/** Rides of one page of the list. */
const pageSize = 20;
/** So many past rides stand where none is ahead. */
const latestRides = 5;
/** So many past rides are looked through for recent places. */
const recentRides = 30;
/** So many rides are enough for a driver's day. */
const daysRides = 50;

/** My rides of one kind, a page at a time. */
export const ridesQuery = ({ shown, role, status }: RidesFilter) =>
  endpointInfiniteQuery(listRides, { query: { status: status ?? shown, limit: pageSize, ...(role === undefined ? {} : { role }) } });

/** The rides taken last, on either side. */
export const latestRidesQuery = endpointQuery(listRides, { query: { status: 'past', limit: latestRides } });

/** My latest past rides as a rider, for places to go again. */
export const recentRidesQuery = endpointQuery(listRides, { query: { role: 'rider', status: 'past', limit: recentRides } });

/** What a driver has ahead. */
export const drivesAheadQuery = endpointQuery(listRides, { query: { role: 'driver', status: 'upcoming', limit: daysRides } });
