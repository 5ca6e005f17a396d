import { Controller } from '@nestjs/common';
import type { InputOf } from '../contract/endpoint.js';
import type { Me } from '../http/me.js';
import { Route } from '../http/route.js';
import { createQuote } from './quote.contract.js';
import { QuotesService } from './quotes.service.js';

@Controller()
export class QuotesController {
  constructor(private readonly quotes: QuotesService) {}

  @Route(createQuote)
  create(me: Me, { body }: InputOf<typeof createQuote>) {
    return this.quotes.create(me.id, body);
  }
}
