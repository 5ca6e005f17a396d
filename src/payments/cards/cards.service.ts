import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import type { ReplyOf } from '../../contract/endpoint.js';
import type { Id, UserId } from '../../contract/ids.js';
import { commonProblems, Problem, refuse } from '../../contract/problem.js';
import { safePath } from '../../contract/safe-path.js';
import { Idempotency } from '../../database/idempotency/idempotency.js';
import { Sql } from '../../database/sql.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import { Json } from '../../http/json.js';
import { withCurrent } from '../../http/with-current.js';
import { lockPerson } from '../../profiles/profiles.sql.js';
import { CardVault, type VaultCard } from './card-vault.js';
import * as queries from './cards.queries.js';
import {
  cardProblems,
  type CardSetup,
  type enterPaymentMethod,
  type listPaymentMethods,
  maxPaymentMethods,
  type PaymentMethod,
} from '../payments.contract.js';
import { cardsChanged, debtsTouched, defaultCardChosen } from '../payments.events.js';
import { forgetCard, lookAtConfirmation, lookAtPart } from '../payments.jobs.js';

/** Where somebody comes back to who entered a card elsewhere. */
const cardsPath = '/account/payment-methods';

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

  setup(): CardSetup {
    return this.vault.setup();
  }

  /** There only: whoever has all the cards that one can have is told before they enter another one. */
  async enter(me: UserId, back: string | undefined): Promise<ReplyOf<typeof enterPaymentMethod>> {
    this.assertOpen();
    const cards = await this.sql.one(queries.cardSummary, { now: this.clock.now(), me });
    if ((cards?.count ?? 0) >= maxPaymentMethods) refuse(cardProblems, 'too_many_cards');
    const goal = safePath(back, '');
    const url = await this.vault.enter(me, `${cardsPath}${goal === '' ? '' : `?back=${encodeURIComponent(goal)}`}`);
    return { url: url ?? refuse(commonProblems, 'not_found') };
  }

  /** A token is good once: with it again comes the card that it has become (I7). Somebody else's is good for nobody. */
  async add(me: UserId, token: string): Promise<Json<PaymentMethod>> {
    this.assertOpen();
    const card = await this.vault.store(token);
    if (!card || (card.owner !== undefined && card.owner !== me)) refuse(cardProblems, 'token_unusable');
    const id = await this.insertOnce(me, token, card);
    return (await this.view(me, id)) ?? refuse(cardProblems, 'token_unusable');
  }

  /** The provider says that somebody entered a card: it is theirs, also when they did not come back. */
  async addEntered(token: string): Promise<void> {
    const card = await this.vault.store(token);
    if (card?.owner === undefined) return;
    try {
      await this.insertOnce(card.owner, token, card);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
    }
  }

  async makeDefault(me: UserId, id: Id): Promise<Json<PaymentMethod>> {
    await this.change(me, id, async (unit) => {
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
    await this.change(me, id, async (unit) => {
      const card = await this.lock(unit, me, id);
      if (card.is_removed) return;
      if (await unit.one(queries.cardInUse, { me, id })) refuse(cardProblems, 'card_in_use');
      await unit.all(queries.removeCard, { now: unit.now, id });
      unit.enqueue(forgetCard, { cardId: id });
      await this.endWaits(unit, me, id);
      if (card.is_default) await unit.all(queries.heirOfDefault, { now: unit.now, me });
      unit.record(cardsChanged, { userId: me });
    });
    return { id };
  }

  /** Whoever removes a card pays nothing more with it: the page at its bank is closed, unless they have confirmed there before. */
  private async endWaits(unit: Unit, me: UserId, id: Id): Promise<void> {
    for (const { payment_id: paymentId, part_id: partId } of await unit.all(queries.waitsOfCard, { me, id })) {
      if (paymentId !== null) unit.enqueue(lookAtConfirmation, { paymentId });
      if (partId !== null) unit.enqueue(lookAtPart, { partId });
      unit.record(debtsTouched, { userId: me });
    }
  }

  /** A refusal carries the card as its owner sees it. */
  private change(me: UserId, id: Id, command: (unit: Unit) => Promise<void>): Promise<void> {
    return withCurrent(
      () => this.work.run(command),
      () => this.view(me, id),
    );
  }

  private assertOpen(): void {
    if (!this.vault.isOpen) refuse(cardProblems, 'cards_not_set_up');
  }

  /** A card that there is no room for is kept nowhere. */
  private async insertOnce(me: UserId, token: string, card: VaultCard): Promise<Id> {
    try {
      return await this.work.run((unit) =>
        this.idempotency.once(unit, { userId: me, scope: 'card', key: token, request: token }, () => this.insert(unit, me, card)),
      );
    } catch (error) {
      if (error instanceof Problem && error.code === 'too_many_cards') await this.vault.forget(card.ref);
      throw error;
    }
  }

  /** The first card is the default one, and so is one that comes when the default does not pay any more. */
  private async insert(unit: Unit, me: UserId, { ref, brand, last4, expMonth, expYear }: VaultCard): Promise<Id> {
    await unit.all(lockPerson, { id: me });
    const known = await unit.one(queries.cardOfRef, { me, ref });
    if (known) return known.id;
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
