import { Module } from '@nestjs/common';
import { DeskTariffsController } from './desk/desk-tariffs.controller.js';
import { DeskTariffsService } from './desk/desk-tariffs.service.js';
import { TariffActs } from './desk/tariff-acts.service.js';
import { FaresGateway } from './fares.gateway.js';
import { Tariffs } from './tariffs.api.js';
import { TollActs } from './tolls/toll-acts.service.js';
import { TollsController } from './tolls/tolls.controller.js';
import { TollsService } from './tolls/tolls.service.js';

@Module({
  controllers: [DeskTariffsController, TollsController],
  providers: [Tariffs, DeskTariffsService, TariffActs, TollsService, TollActs, FaresGateway],
  exports: [Tariffs],
})
export class FaresModule {}
