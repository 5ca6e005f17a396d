import { Controller } from '@nestjs/common';
import type { InputOf } from '../../contract/endpoint.js';
import type { Me } from '../../http/me.js';
import { Route } from '../../http/route.js';
import { LegalPages } from '../legal-pages.js';
import { getLegalPage, type LegalPage } from './legal.contract.js';

@Controller()
export class LegalController {
  constructor(private readonly pages: LegalPages) {}

  @Route(getLegalPage)
  get(_me: Me | undefined, { params }: InputOf<typeof getLegalPage>): Promise<LegalPage> {
    return this.pages.get(params.name);
  }
}
