import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '../../jobs/jobs.js';
import { sometimesMs } from '../../jobs/sweep.js';
import { addEnteredCard, forgetCard, lookAtCard, paymentsQueue } from '../payments.jobs.js';
import { CardsService } from './cards.service.js';
import { KeptCardsService } from './kept-cards.service.js';

/** What is done about cards without their owners. */
@Injectable()
export class KeptCardsProcessor implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly cards: CardsService,
    private readonly kept: KeptCardsService,
  ) {}

  onModuleInit(): void {
    const { jobs, kept } = this;
    jobs.handle(addEnteredCard, ({ token }) => this.cards.addEntered(token));
    jobs.handle(lookAtCard, ({ cardRef }) => kept.look(cardRef));
    jobs.handle(forgetCard, ({ cardId }) => kept.forget(cardId));
    jobs.sweep({ name: 'payments.forget-cards', queue: paymentsQueue, everyMs: sometimesMs, run: () => kept.forgetAll() });
  }
}
