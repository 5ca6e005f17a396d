import { type NotNull, sql } from 'kysely';
import type { Id } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import type { PaymentsTables } from '../payments.tables.js';
import { inAnyOrder } from '../unanswered.js';
import type { VaultCard } from './card-vault.js';

const statement = statementsOf<PaymentsTables>();

type Shown = Pick<VaultCard, 'ref' | 'brand' | 'last4' | 'expMonth' | 'expYear'>;

/** A row where something about it is new. */
export const noteCard = statement<Shown>()('payments.note_card', (db, $) =>
  db
    .updateTable('payment_methods')
    .set({ brand: $.brand, last4: $.last4, exp_month: $.expMonth, exp_year: $.expYear })
    .where('provider_ref', '=', $.ref)
    .where('removed_at', 'is', null)
    .where(
      sql<boolean>`(brand, last4, exp_month, exp_year) is distinct from (${$.brand}, ${$.last4}::char(4), ${$.expMonth}::smallint, ${$.expYear}::smallint)`,
    )
    .returning('user_id'),
);

/** It pays nothing any more; its owner sees it until they remove it. */
export const noteGone = statement<{ ref: string }>()('payments.note_gone', (db, $) =>
  db
    .updateTable('payment_methods')
    .set('state', sql.lit('failed'))
    .where('provider_ref', '=', $.ref)
    .where('removed_at', 'is', null)
    .where('state', '<>', sql.lit('failed'))
    .returning('user_id'),
);

export const cardToForget = statement<{ id: Id }>()('payments.card_to_forget', (db, $) =>
  db
    .selectFrom('payment_methods')
    .select('forget_ref')
    .where('id', '=', $.id)
    .where('forget_ref', 'is not', null)
    .$narrowType<{ forget_ref: NotNull }>(),
);

export const cardsToForget = statement<object>()('payments.cards_to_forget', (db) =>
  db.selectFrom('payment_methods').select('id').where('forget_ref', 'is not', null).orderBy(inAnyOrder).limit(sql.lit(100)),
);

export const noteForgotten = statement<{ id: Id }>()('payments.note_forgotten', (db, $) =>
  db.updateTable('payment_methods').set('forget_ref', null).where('id', '=', $.id),
);
