import type { ServiceArea, TownServices } from '../../service-area/service-area.contract.js';
import type { TownLack } from './overview.contract.js';

export interface TownHas {
  /** Undefined until an admin has set it up. */
  readonly area: Pick<ServiceArea, 'support_email' | 'support_phone'> | undefined;
  readonly services: Pick<TownServices, 'search' | 'routes' | 'map' | 'cards' | 'mail'>;
  /** Prices that an admin wrote are in force. */
  readonly has_own_tariff: boolean;
  /** Somebody was approved to drive. */
  readonly has_driver: boolean;
}

/** What a real town still needs, the first thing first. */
export function lacksOf({ area, services, has_own_tariff, has_driver }: TownHas): TownLack[] {
  const { search, routes, map, cards, mail } = services;
  const lacks: readonly (readonly [TownLack, boolean])[] = [
    ['town', area === undefined],
    ['tariff', !has_own_tariff],
    ['support', area === undefined || (area.support_email === null && area.support_phone === null)],
    ['cards', cards !== 'outside'],
    ['streets', [search, routes, map].some((service) => service !== 'outside')],
    ['mail', mail !== 'outside'],
    ['driver', !has_driver],
  ];
  return lacks.filter(([, isLacking]) => isLacking).map(([lack]) => lack);
}
