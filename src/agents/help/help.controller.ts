import { Controller } from '@nestjs/common';
import type { InputOf, ReplyOf } from '../../contract/endpoint.js';
import type { Me } from '../../http/me.js';
import { Route } from '../../http/route.js';
import { searchHelp } from './help.contract.js';
import { HelpService } from './help.service.js';

@Controller()
export class HelpController {
  constructor(private readonly help: HelpService) {}

  @Route(searchHelp)
  async search(_me: Me, { query }: InputOf<typeof searchHelp>): Promise<ReplyOf<typeof searchHelp>> {
    return { articles: await this.help.search(query.q) };
  }
}
