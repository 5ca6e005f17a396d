import { Module } from '@nestjs/common';
import { RidesModule } from '../rides/rides.module.js';
import { BalanceGateway } from './balance.gateway.js';
import { CardVault } from './card-vault.js';
import { CardsController } from './cards.controller.js';
import { CardsGateway } from './cards.gateway.js';
import { CardsService } from './cards.service.js';
import { DemoVault } from './demo-vault.js';
import { LedgerService } from './ledger.service.js';
import { PaymentsController } from './payments.controller.js';
import { PaymentsListeners } from './payments.listeners.js';
import { PaymentsService } from './payments.service.js';
import { SettleService } from './settle.service.js';

@Module({
  imports: [RidesModule],
  controllers: [PaymentsController, CardsController],
  providers: [
    { provide: CardVault, useClass: DemoVault },
    PaymentsService,
    LedgerService,
    BalanceGateway,
    CardsService,
    CardsGateway,
    SettleService,
    PaymentsListeners,
  ],
})
export class PaymentsModule {}
