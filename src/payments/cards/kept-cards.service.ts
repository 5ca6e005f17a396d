import { Injectable } from '@nestjs/common';
import type { Id } from '../../contract/ids.js';
import { Sql } from '../../database/sql.js';
import { Work } from '../../database/work.js';
import { sweepEach } from '../../jobs/each-due.js';
import { cardsChanged } from '../payments.events.js';
import { CardVault } from './card-vault.js';
import * as queries from './kept-cards.queries.js';

/** Keeps saved cards as the provider has them, and has it forget those that were removed. */
@Injectable()
export class KeptCardsService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly vault: CardVault,
  ) {}

  /** Its bank may have made it good for longer, or the card was taken away at the provider. */
  async look(ref: string): Promise<void> {
    const card = await this.vault.look(ref);
    await this.work.run(async (unit) => {
      const changed = card ? await unit.all(queries.noteCard, card) : await unit.all(queries.noteGone, { ref });
      for (const { user_id: userId } of changed) unit.record(cardsChanged, { userId });
    });
  }

  async forget(id: Id): Promise<void> {
    const card = await this.sql.one(queries.cardToForget, { id });
    if (!card) return;
    await this.vault.forget(card.forget_ref);
    await this.work.run((unit) => unit.all(queries.noteForgotten, { id }));
  }

  async forgetAll(): Promise<void> {
    await sweepEach(await this.sql.all(queries.cardsToForget, {}), ({ id }) => this.forget(id));
  }
}
