import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { BookingModule } from '../booking/booking.module.js';
import { RidesModule } from '../rides/rides.module.js';
import { TripsModule } from '../trips/trips.module.js';
import { AnswersService } from './answers.service.js';
import { BalanceGateway } from './ledger/balance.gateway.js';
import { CardVault } from './cards/card-vault.js';
import { CardsController } from './cards/cards.controller.js';
import { CardsGateway } from './cards/cards.gateway.js';
import { CardsService } from './cards/cards.service.js';
import { DebtsController } from './debts/debts.controller.js';
import { DebtsGateway } from './debts/debts.gateway.js';
import { DebtsService } from './debts/debts.service.js';
import { DemoVault } from './cards/demo-vault.js';
import { EarningsService } from './ledger/earnings.service.js';
import { LedgerService } from './ledger/ledger.service.js';
import { PaymentsController } from './payments.controller.js';
import { paymentsQueue } from './payments.jobs.js';
import { PaymentsListeners } from './payments.listeners.js';
import { PaymentsMetrics } from './payments.metrics.js';
import { PaymentsProcessor } from './payments.processor.js';
import { PaymentsService } from './payments.service.js';
import { ReceiptsController } from './receipts/receipts.controller.js';
import { ReceiptsService } from './receipts/receipts.service.js';
import { RetriesService } from './debts/retries.service.js';
import { RideCardService } from './cards/ride-card.service.js';
import { PaymentCaptureService } from './payment-capture.service.js';
import { UnpaidRidesService } from './debts/unpaid-rides.service.js';

@Module({
  imports: [BullModule.registerQueue({ name: paymentsQueue }), BookingModule, RidesModule, TripsModule],
  controllers: [PaymentsController, CardsController, DebtsController, ReceiptsController],
  providers: [
    { provide: CardVault, useClass: DemoVault },
    PaymentsService,
    LedgerService,
    EarningsService,
    BalanceGateway,
    CardsService,
    CardsGateway,
    AnswersService,
    PaymentCaptureService,
    DebtsService,
    DebtsGateway,
    RideCardService,
    RetriesService,
    UnpaidRidesService,
    ReceiptsService,
    PaymentsListeners,
    PaymentsProcessor,
    PaymentsMetrics,
  ],
})
export class PaymentsModule {}
