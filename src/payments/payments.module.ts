import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import { Config } from '../config/config.js';
import { BookingModule } from '../booking/booking.module.js';
import { RidesModule } from '../rides/rides.module.js';
import { TripsModule } from '../trips/trips.module.js';
import { AnswersService } from './answers.service.js';
import { BalanceGateway } from './ledger/balance.gateway.js';
import { CardVault } from './cards/card-vault.js';
import { CardsController } from './cards/cards.controller.js';
import { CardsGateway } from './cards/cards.gateway.js';
import { CardsService } from './cards/cards.service.js';
import { KeptCardsService } from './cards/kept-cards.service.js';
import { KeptCardsProcessor } from './cards/kept-cards.processor.js';
import { ConfirmationsController } from './confirmations/confirmations.controller.js';
import { ConfirmationsService } from './confirmations/confirmations.service.js';
import { ConfirmationsProcessor } from './confirmations/confirmations.processor.js';
import { WaitingService } from './confirmations/waiting.service.js';
import { DebtsController } from './debts/debts.controller.js';
import { DebtsGateway } from './debts/debts.gateway.js';
import { DebtsService } from './debts/debts.service.js';
import { PaymentHistoryController } from './history/payment-history.controller.js';
import { PaymentHistoryService } from './history/payment-history.service.js';
import { ByHandController } from './payouts/by-hand/by-hand.controller.js';
import { ByHandDesk } from './payouts/by-hand/by-hand-desk.service.js';
import { PayoutsByHand } from './payouts/by-hand/by-hand.service.js';
import { DemoBank } from './payouts/demo-bank.js';
import { DemoVault } from './cards/demo-vault.js';
import { ExtrasService } from './extras/extras.service.js';
import { TipsController } from './extras/tips.controller.js';
import { TipsService } from './extras/tips.service.js';
import { EarnersService } from './ledger/earners.service.js';
import { EarningsService } from './ledger/earnings.service.js';
import { LedgerService } from './ledger/ledger.service.js';
import { NoBank } from './payouts/no-bank.js';
import { NoVault } from './cards/no-vault.js';
import { PaymentsApi } from './payments.api.js';
import { PaymentsController } from './payments.controller.js';
import { paymentsQueue } from './payments.jobs.js';
import { PaymentsListeners } from './payments.listeners.js';
import { PaymentsMetrics } from './payments.metrics.js';
import { PaymentsProcessor } from './payments.processor.js';
import { PaymentsService } from './payments.service.js';
import { ReceiptsController } from './receipts/receipts.controller.js';
import { ReceiptsService } from './receipts/receipts.service.js';
import { PayoutBank } from './payouts/payout-bank.js';
import { PayoutDeskController } from './payouts/payout-desk.controller.js';
import { PayoutDesk } from './payouts/payout-desk.service.js';
import { PayoutProgressService } from './payouts/payout-progress.service.js';
import { PayoutsController } from './payouts/payouts.controller.js';
import { PayoutsGateway } from './payouts/payouts.gateway.js';
import { PayoutsService } from './payouts/payouts.service.js';
import { RefundProgressService } from './refunds/refund-progress.service.js';
import { RefundsController } from './refunds/refunds.controller.js';
import { RefundsProcessor } from './refunds/refunds.processor.js';
import { RideRefunds } from './refunds/ride-refunds.service.js';
import { RefundsService } from './refunds/refunds.service.js';
import { PaymentsData } from './personal-data/payments-data.js';
import { RetriesService } from './debts/retries.service.js';
import { RideCardService } from './cards/ride-card.service.js';
import { PartProgressService } from './split/part-progress.service.js';
import { PartConfirmationsService } from './split/part-confirmations.service.js';
import { PartWaitsService } from './split/part-waits.service.js';
import { PartsService } from './split/parts.service.js';
import { SplitController } from './split/split.controller.js';
import { SplitGateway } from './split/split.gateway.js';
import { RaisesService } from './raises/raises.service.js';
import { RaisesProcessor } from './raises/raises.processor.js';
import { SplitListeners } from './split/split.listeners.js';
import { SplitService } from './split/split.service.js';
import { SplitProcessor } from './split/split.processor.js';
import { StuckPartsService } from './split/stuck-parts.service.js';
import { ChargebacksService } from './setbacks/chargebacks.service.js';
import { GivenByHand } from './setbacks/given-by-hand.service.js';
import { ReturnedRefundsService } from './setbacks/returned-refunds.service.js';
import { SetbackDesk } from './setbacks/setback-desk.service.js';
import { SetbacksController } from './setbacks/setbacks.controller.js';
import { SetbacksProcessor } from './setbacks/setbacks.processor.js';
import { ConnectProcessor } from './connect/connect.processor.js';
import { StripeAccountsService } from './connect/stripe-accounts.service.js';
import { StripeBank } from './connect/stripe-bank.js';
import { StripePayouts } from './connect/stripe-payouts.js';
import { StripeAccess } from './stripe/stripe-access.js';
import { StripeEventsService } from './stripe/stripe-events.service.js';
import { StripeSweep } from './stripe/stripe.sweep.js';
import { StripeVault } from './stripe/stripe-vault.js';
import { StripeWebhookController } from './stripe/stripe-webhook.controller.js';
import { EarnedYearController } from './years/earned-year.controller.js';
import { EarnedYearService } from './years/earned-year.service.js';
import { PaymentCaptureService } from './payment-capture.service.js';
import { UnpaidRidesService } from './debts/unpaid-rides.service.js';

/** Stripe where it is set up, and invented cards in the invented town; any other town has none until it is. */
function chooseVault({ own }: StripeAccess, { publicUrl, hasDemoCards }: Config, clock: Clock): CardVault {
  if (own) return new StripeVault(own.client, own.customers, { publicUrl, clock });
  return hasDemoCards ? new DemoVault(clock) : new NoVault();
}

/** Money of the invented town goes to an invented bank, any other's through Stripe Connect; where that is not set up, nowhere. */
function chooseBank({ seedDemo }: Config, clock: Clock, accounts: StripeAccountsService): PayoutBank {
  if (seedDemo) return new DemoBank(clock);
  return accounts.client ? new StripeBank(accounts, new StripePayouts(accounts.client, clock)) : new NoBank();
}

@Module({
  imports: [BullModule.registerQueue({ name: paymentsQueue }), BookingModule, RidesModule, TripsModule],
  controllers: [
    PaymentsController,
    CardsController,
    ConfirmationsController,
    DebtsController,
    EarnedYearController,
    PaymentHistoryController,
    PayoutsController,
    PayoutDeskController,
    ByHandController,
    ReceiptsController,
    RefundsController,
    SplitController,
    SetbacksController,
    StripeWebhookController,
    TipsController,
  ],
  providers: [
    StripeAccess,
    StripeEventsService,
    StripeSweep,
    { provide: CardVault, useFactory: chooseVault, inject: [StripeAccess, Config, Clock] },
    { provide: PayoutBank, useFactory: chooseBank, inject: [Config, Clock, StripeAccountsService] },
    StripeAccountsService,
    ConnectProcessor,
    PaymentsService,
    LedgerService,
    EarnersService,
    EarningsService,
    EarnedYearService,
    PaymentHistoryService,
    BalanceGateway,
    CardsService,
    CardsGateway,
    KeptCardsService,
    KeptCardsProcessor,
    WaitingService,
    ConfirmationsService,
    ConfirmationsProcessor,
    AnswersService,
    PaymentCaptureService,
    DebtsService,
    DebtsGateway,
    RideCardService,
    ExtrasService,
    TipsService,
    RefundsService,
    RideRefunds,
    RefundProgressService,
    RefundsProcessor,
    RaisesService,
    RaisesProcessor,
    SplitService,
    PartsService,
    PartProgressService,
    StuckPartsService,
    PartConfirmationsService,
    PartWaitsService,
    SplitListeners,
    SplitGateway,
    SplitProcessor,
    RetriesService,
    UnpaidRidesService,
    ReceiptsService,
    PayoutsService,
    PayoutProgressService,
    PayoutsGateway,
    PayoutDesk,
    ByHandDesk,
    PayoutsByHand,
    ChargebacksService,
    ReturnedRefundsService,
    SetbackDesk,
    GivenByHand,
    SetbacksProcessor,
    PaymentsListeners,
    PaymentsProcessor,
    PaymentsMetrics,
    PaymentsData,
    PaymentsApi,
  ],
  exports: [PaymentsApi],
})
export class PaymentsModule {}
