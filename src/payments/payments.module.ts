import { Module } from '@nestjs/common';
import { RidesModule } from '../rides/rides.module.js';
import { CardVault } from './card-vault.js';
import { DemoVault } from './demo-vault.js';
import { PaymentsController } from './payments.controller.js';
import { PaymentsListeners } from './payments.listeners.js';
import { PaymentsService } from './payments.service.js';
import { SettleService } from './settle.service.js';

@Module({
  imports: [RidesModule],
  controllers: [PaymentsController],
  providers: [{ provide: CardVault, useClass: DemoVault }, PaymentsService, SettleService, PaymentsListeners],
})
export class PaymentsModule {}
