import type { LatLng, RoutePlan } from '../town/geo.contract.js';

/** Finds the way through two or more points in their order: a server outside (ROUTER_URL), the demo town, or an estimate. */
export interface Router {
  route(points: readonly LatLng[]): Promise<RoutePlan>;
}

/** The name under which Nest hands out the router in use. */
export const ROUTER = Symbol('Router');
