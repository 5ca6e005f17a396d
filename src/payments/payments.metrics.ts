import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Metrics } from '../metrics/metrics.js';
import { PaymentCaptureService } from './payment-capture.service.js';
import { PayoutProgressService } from './payouts/payout-progress.service.js';
import { RefundProgressService } from './refunds/refund-progress.service.js';
import { StuckPartsService } from './split/stuck-parts.service.js';

@Injectable()
export class PaymentsMetrics implements OnModuleInit {
  constructor(
    private readonly captures: PaymentCaptureService,
    private readonly payouts: PayoutProgressService,
    private readonly refunds: RefundProgressService,
    private readonly parts: StuckPartsService,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.metrics.gauge({ name: 'payments_stuck', help: 'Payments that the provider does not answer for; counted up to 100' }, async () => [
      { value: (await this.captures.stuck()).length },
    ]);
    this.metrics.gauge({ name: 'payouts_stuck', help: 'Payouts that the bank does not answer for; counted up to 100' }, async () => [
      { value: (await this.payouts.stuck()).length },
    ]);
    this.metrics.gauge({ name: 'refunds_stuck', help: 'Refunds that the provider does not answer for; counted up to 100' }, async () => [
      { value: (await this.refunds.stuck()).length },
    ]);
    this.metrics.gauge({ name: 'fare_parts_stuck', help: 'Parts of fares that nobody answers for; counted up to 100' }, async () => [
      { value: (await this.parts.stuck()).length },
    ]);
  }
}
