import type { Config } from '../config/config.js';
import type { TownServices } from './service-area.contract.js';

/** What this town has of what a real one needs from outside, by its configuration. */
export function servicesOf({ geocoderUrl, routerUrl, map, hasDemoStreets, oidc, stripe, hasDemoCards, mail }: Config): TownServices {
  const without = hasDemoStreets ? 'demo' : 'none';
  const service = (url: string | undefined) => (url === undefined ? without : 'outside');
  return {
    search: service(geocoderUrl),
    routes: service(routerUrl),
    map: service(map?.styleUrl),
    sign_in: oidc ? 'outside' : 'built_in',
    cards: stripe ? 'outside' : hasDemoCards ? 'demo' : 'none',
    mail: mail ? 'outside' : 'none',
  };
}
