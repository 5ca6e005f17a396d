import { type Selectable, sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import { hasAccount, people } from '../../profiles/profiles.sql.js';
import { rides } from '../../rides/rides.sql.js';
import { mayBeAskedAnew } from '../charges.queries.js';
import type { PaymentsTables } from '../payments.tables.js';
import type { ExtraPurpose } from './extras.rules.js';
import type { TipRow } from './tips.rules.js';

const statement = statementsOf<PaymentsTables>();

type Payment = Selectable<PaymentsTables['payments']>;

interface OfRide {
  ride: Id;
  purpose: ExtraPurpose;
}

/** What was given of one kind, is being asked for, or was refused. */
export const extraOfRide = statement<OfRide>()(
  'payments.extra_of_ride',
  (_db, $) => sql<Pick<Payment, 'status' | 'amount_cents'>>`
    select p.status, p.amount_cents from payments p where p.ride_id = ${$.ride} and p.purpose = ${$.purpose}`,
);

interface Extra extends OfRide {
  card: Id;
  key: string;
  cents: number;
  currency: string;
  now: Date;
}

/** One of each kind for a ride. No row: it was given, or a card is being asked. */
export const askExtra = statement<Extra>()(
  'payments.ask_extra',
  (_db, $) => sql<Pick<Payment, 'id'>>`
    insert into payments as p (ride_id, payment_method_id, purpose, provider_key, amount_cents, currency, status, step, created_at, updated_at)
    values (${$.ride}, ${$.card}, ${$.purpose}, ${$.key}, ${$.cents}, ${$.currency}, 'processing', 'capture', ${$.now}, ${$.now})
    on conflict (ride_id, purpose) do update set payment_method_id = excluded.payment_method_id, provider_key = excluded.provider_key,
      amount_cents = excluded.amount_cents, status = 'processing', step = 'capture', attempts = 0, created_at = excluded.created_at,
      updated_at = excluded.updated_at
    where ${mayBeAskedAnew('p')}
    returning id`,
);

/** A ride of `me`, and its tip. */
export const tipOfViewer = statement<{ ride: Id; me: UserId }>()(
  'payments.tip_of_viewer',
  (_db, $) => sql<TipRow>`
    select r.id as ride_id, r.customer_id, r.driver_id, r.completed_at, d.id is not null and ${hasAccount('d')} as can_get, r.currency,
      p.status, p.amount_cents
    from ${rides('r')}
    left join ${people('d')} on d.id = r.driver_id
    left join payments p on p.ride_id = r.id and p.purpose = 'tip'
    where r.id = ${$.ride} and (r.customer_id = ${$.me} or r.driver_id = ${$.me})`,
);
