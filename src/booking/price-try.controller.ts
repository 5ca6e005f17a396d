import { Controller } from '@nestjs/common';
import type { InputOf } from '../contract/endpoint.js';
import type { CallInfo, Me } from '../http/me.js';
import { Route } from '../http/route.js';
import { getFrontPrices, listKnownPlaces, tryPrice } from './price-try.contract.js';
import { PriceTryService } from './price-try.service.js';

/** What the front page asks before anybody has an account. */
@Controller()
export class PriceTryController {
  constructor(private readonly prices: PriceTryService) {}

  @Route(tryPrice)
  price(_me: Me | undefined, { query }: InputOf<typeof tryPrice>, { address }: CallInfo) {
    return this.prices.priceOf(query.from, query.to, address);
  }

  @Route(listKnownPlaces)
  known() {
    return { places: this.prices.wellKnown() };
  }

  @Route(getFrontPrices)
  front() {
    return this.prices.front();
  }
}
