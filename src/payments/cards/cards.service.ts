import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import type { ReplyOf } from '../../contract/endpoint.js';
import type { Id, UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { Idempotency } from '../../database/idempotency/idempotency.js';
import { Sql } from '../../database/sql.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import { Json } from '../../http/json.js';
import { lockPerson } from '../../profiles/profiles.sql.js';
import { CardVault, type VaultCard } from './card-vault.js';
import * as queries from './cards.queries.js';
import { cardProblems, type CardSetup, type listPaymentMethods, maxPaymentMethods, type PaymentMethod } from '../payments.contract.js';
import { cardsChanged, defaultCardChosen } from '../payments.events.js';

/** The cards that a person saved; nobody else ever sees them. */
@Injectable()
export class CardsService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly clock: Clock,
    private readonly idempotency: Idempotency,
    private readonly vault: CardVault,
  ) {}

  async list(me: UserId): Promise<Json<ReplyOf<typeof listPaymentMethods>>> {
    const row = await this.sql.one(queries.cardsJson, { now: this.clock.now(), me });
    return new Json(row?.json ?? '{"payment_methods":[]}');
  }

  setup(): Promise<CardSetup> {
    return this.vault.setup();
  }

  /** A token is good once: with it again comes the card that it has become (I7). */
  async add(me: UserId, token: string): Promise<Json<PaymentMethod>> {
    const card = await this.vault.store(token);
    if (!card) refuse(cardProblems, 'token_unusable');
    const id = await this.work.run((unit) =>
      this.idempotency.once(unit, { userId: me, key: `card:${token}`, request: token }, () => this.insert(unit, me, card)),
    );
    return (await this.view(me, id)) ?? refuse(cardProblems, 'token_unusable');
  }

  async makeDefault(me: UserId, id: Id): Promise<Json<PaymentMethod>> {
    await this.work.run(async (unit) => {
      const card = await this.lock(unit, me, id);
      if (card.is_removed) refuse(commonProblems, 'not_found');
      if (card.is_default) return;
      if (!card.is_usable) refuse(cardProblems, 'card_unusable');
      await unit.all(queries.clearDefault, { me });
      await unit.all(queries.makeDefault, { id });
      unit.record(cardsChanged, { userId: me });
      unit.record(defaultCardChosen, { userId: me });
    });
    return (await this.view(me, id)) ?? refuse(commonProblems, 'not_found');
  }

  async remove(me: UserId, id: Id): Promise<{ id: Id }> {
    await this.work.run(async (unit) => {
      const card = await this.lock(unit, me, id);
      if (card.is_removed) return;
      if (await unit.one(queries.cardInUse, { me, id })) refuse(cardProblems, 'card_in_use');
      await unit.all(queries.removeCard, { now: unit.now, id });
      if (card.is_default) await unit.all(queries.heirOfDefault, { now: unit.now, me });
      unit.record(cardsChanged, { userId: me });
    });
    return { id };
  }

  /** The first card is the default one, and so is one that comes when the default does not pay any more. */
  private async insert(unit: Unit, me: UserId, { ref, brand, last4, expMonth, expYear }: VaultCard): Promise<Id> {
    await unit.all(lockPerson, { id: me });
    const cards = await unit.one(queries.cardSummary, { now: unit.now, me });
    if ((cards?.count ?? 0) >= maxPaymentMethods) refuse(cardProblems, 'too_many_cards');
    const isDefault = cards?.has_default !== true;
    if (isDefault) await unit.all(queries.clearDefault, { me });
    const card = await unit.one(queries.insertCard, { now: unit.now, me, ref, brand, last4, expMonth, expYear, isDefault });
    if (!card) throw new Error('the card was not stored');
    unit.record(cardsChanged, { userId: me });
    if (isDefault) unit.record(defaultCardChosen, { userId: me });
    return card.id;
  }

  private async lock(unit: Unit, me: UserId, id: Id): Promise<queries.OwnCard> {
    await unit.all(lockPerson, { id: me });
    const card = await unit.one(queries.ownCard, { now: unit.now, me, id });
    return card ?? refuse(commonProblems, 'not_found');
  }

  private async view(me: UserId, id: Id): Promise<Json<PaymentMethod> | undefined> {
    const row = await this.sql.one(queries.cardJson, { now: this.clock.now(), me, id });
    return row && new Json(row.json);
  }
}
