import { Controller } from '@nestjs/common';
import type { InputOf, ReplyOf } from '../../contract/endpoint.js';
import type { Me } from '../../http/me.js';
import { Route } from '../../http/route.js';
import {
  addTariff,
  getTariffs,
  listTariffs,
  previewTariff,
  type TariffPreview,
  type TariffsNow,
  withdrawTariff,
} from './desk-tariffs.contract.js';
import { DeskTariffsService } from './desk-tariffs.service.js';
import { TariffActs } from './tariff-acts.service.js';

@Controller()
export class DeskTariffsController {
  constructor(
    private readonly tariffs: DeskTariffsService,
    private readonly acts: TariffActs,
  ) {}

  @Route(getTariffs)
  now(): Promise<TariffsNow> {
    return this.tariffs.now();
  }

  @Route(listTariffs)
  list(_me: Me, { query }: InputOf<typeof listTariffs>): Promise<ReplyOf<typeof listTariffs>> {
    return this.tariffs.page(query);
  }

  @Route(previewTariff)
  preview(_me: Me, { body }: InputOf<typeof previewTariff>): Promise<TariffPreview> {
    return this.tariffs.preview(body);
  }

  @Route(addTariff)
  add(me: Me, { body }: InputOf<typeof addTariff>): Promise<TariffsNow> {
    return this.acts.add(me.id, body);
  }

  @Route(withdrawTariff)
  withdraw(me: Me, { params, body }: InputOf<typeof withdrawTariff>): Promise<TariffsNow> {
    return this.acts.withdraw(me.id, params.id, body);
  }
}
