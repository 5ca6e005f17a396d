import { Module } from '@nestjs/common';
import { BookingModule } from '../booking/booking.module.js';
import { RidesModule } from '../rides/rides.module.js';
import { TripsModule } from '../trips/trips.module.js';
import { AnswersService } from './answers.service.js';
import { BalanceGateway } from './balance.gateway.js';
import { CardVault } from './card-vault.js';
import { CardsController } from './cards.controller.js';
import { CardsGateway } from './cards.gateway.js';
import { CardsService } from './cards.service.js';
import { DebtsController } from './debts.controller.js';
import { DebtsGateway } from './debts.gateway.js';
import { DebtsService } from './debts.service.js';
import { DemoVault } from './demo-vault.js';
import { EarningsService } from './earnings.service.js';
import { LedgerService } from './ledger.service.js';
import { PaymentsController } from './payments.controller.js';
import { PaymentsListeners } from './payments.listeners.js';
import { PaymentsService } from './payments.service.js';
import { RetriesService } from './retries.service.js';
import { RideCardService } from './ride-card.service.js';
import { PaymentCaptureService } from './payment-capture.service.js';
import { UnpaidRidesService } from './unpaid-rides.service.js';

@Module({
  imports: [BookingModule, RidesModule, TripsModule],
  controllers: [PaymentsController, CardsController, DebtsController],
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
    PaymentsListeners,
  ],
})
export class PaymentsModule {}
