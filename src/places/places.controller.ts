import { Controller } from '@nestjs/common';
import { Config } from '../config/config.js';
import type { InputOf, ReplyOf } from '../contract/endpoint.js';
import type { Me } from '../http/me.js';
import { Route } from '../http/route.js';
import { type MapGround, mapSettings, reversePlace, searchPlaces } from './places.contract.js';
import { PlacesService } from './places.service.js';

@Controller()
export class PlacesController {
  constructor(
    private readonly places: PlacesService,
    private readonly config: Config,
  ) {}

  @Route(searchPlaces)
  search(_me: Me, { query }: InputOf<typeof searchPlaces>): Promise<ReplyOf<typeof searchPlaces>> {
    const { q, lat, lng } = query;
    return this.places.search(q, lat === undefined || lng === undefined ? undefined : { lat, lng });
  }

  @Route(reversePlace)
  at(_me: Me, { query }: InputOf<typeof reversePlace>): Promise<ReplyOf<typeof reversePlace>> {
    return this.places.at(query);
  }

  @Route(mapSettings)
  async map(): Promise<ReplyOf<typeof mapSettings>> {
    return { ground: groundOf(this.config), home: await this.places.home() };
  }
}

function groundOf({ map, hasDemoStreets }: Config): MapGround {
  if (map) return { kind: 'style', url: map.styleUrl };
  return { kind: hasDemoStreets ? 'demo' : 'plain' };
}
