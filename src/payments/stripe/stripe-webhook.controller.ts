import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { commonProblems, refuse } from '../../contract/problem.js';
import type { KitRequest } from '../../http/request.js';
import { Bare } from '../../http/route.js';
import { stripeWebhookPath } from '../payments.contract.js';
import { StripeEventsService } from './stripe-events.service.js';

/** Where Stripe tells what happened; whoever else calls has no signature (PAY-1). */
@Controller()
export class StripeWebhookController {
  constructor(private readonly events: StripeEventsService) {}

  @Post(stripeWebhookPath)
  @HttpCode(200)
  @Bare('public')
  async take(@Req() request: KitRequest): Promise<{ received: true }> {
    const body: unknown = request.body;
    const signature = request.get('stripe-signature');
    if (!Buffer.isBuffer(body) || signature === undefined) refuse(commonProblems, 'malformed');
    await this.events.take(body, signature);
    return { received: true };
  }
}
