import { Controller, HttpCode, Req } from '@nestjs/common';
import type { KitRequest } from '../../http/request.js';
import { BareRoute } from '../../http/route.js';
import { takeStripeEvent } from '../payments.contract.js';
import { refuseUnsigned, StripeEventsService } from './stripe-events.service.js';

/** Where Stripe tells what happened; whoever else calls has no signature (PAY-1). */
@Controller()
export class StripeWebhookController {
  constructor(private readonly events: StripeEventsService) {}

  @BareRoute(takeStripeEvent)
  @HttpCode(200)
  async take(@Req() request: KitRequest): Promise<{ received: true }> {
    const body: unknown = request.body;
    const signature = request.get('stripe-signature');
    if (!Buffer.isBuffer(body) || signature === undefined) refuseUnsigned();
    await this.events.take(body, signature);
    return { received: true };
  }
}
