import { Module } from '@nestjs/common';
import { DeskTariffsController } from './desk/desk-tariffs.controller.js';
import { DeskTariffsGateway } from './desk/desk-tariffs.gateway.js';
import { DeskTariffsService } from './desk/desk-tariffs.service.js';
import { TariffActs } from './desk/tariff-acts.service.js';
import { Tariffs } from './tariffs.api.js';

@Module({
  controllers: [DeskTariffsController],
  providers: [Tariffs, DeskTariffsService, TariffActs, DeskTariffsGateway],
  exports: [Tariffs],
})
export class FaresModule {}
