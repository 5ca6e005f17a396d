import { Controller, Param, Req, Res } from '@nestjs/common';
import type { InputOf } from '../../contract/endpoint.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { disposition } from '../../http/replies/disposition.js';
import type { Me } from '../../http/me.js';
import { parseValue } from '../../http/parse.js';
import type { KitRequest, KitResponse } from '../../http/request.js';
import { BareRoute, Route } from '../../http/route.js';
import { privateFile } from '../../http/send-stream.js';
import { EarnersService } from '../ledger/earners.service.js';
import { getEarnedYear, getEarnedYearFile, Year } from './earned-year.contract.js';
import { EarnedYearService } from './earned-year.service.js';
import { yearFileOf } from './year-file.rules.js';

@Controller()
export class EarnedYearController {
  constructor(
    private readonly years: EarnedYearService,
    private readonly earners: EarnersService,
  ) {}

  @Route(getEarnedYear)
  async year(me: Me, { params }: InputOf<typeof getEarnedYear>) {
    return this.years.of(await this.earners.idOf(me), Number(params.year));
  }

  /** Thirteen lines at most, so it is sent whole. */
  @BareRoute(getEarnedYearFile)
  async file(@Param('year') given: string, @Req() { me }: KitRequest, @Res() response: KitResponse): Promise<void> {
    if (!me) refuse(commonProblems, 'signed_out');
    const year = Number(parseValue(Year, given));
    const file = yearFileOf(await this.years.of(await this.earners.idOf(me), year));
    response
      .set(privateFile)
      .set('content-disposition', disposition('attachment', `hometown-earnings-${year}.csv`))
      .type('text/csv; charset=utf-8')
      .send(file);
  }
}
