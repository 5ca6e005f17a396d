import { world } from '../world/world.js';

/** So many rides were paid and taken back by a bank, of which a few are under way; of a few more a refund did not arrive. */
export async function manySetbacks(ride: string, count: number): Promise<void> {
  await world.sql(
    `with paid as (
       insert into payments (ride_id, payment_method_id, purpose, provider_key, provider_ref, amount_cents, currency, status, created_at, updated_at)
       select r.id, r.payment_method_id, 'fare', 'many:' || r.id, 'pi_' || r.id, 900, 'USD', 'captured', now(), now()
       from rides r where r.id <> $1 order by r.id limit $2::int returning id
     )
     insert into setbacks (kind, payment_id, provider_ref, charge_ref, amount_cents, currency, state, is_taken, opened_at, updated_at)
     select 'chargeback', id, 'dp_' || id, 'pi_' || id, 900, 'USD', case row_number() over () % 200 when 0 then 'open' else 'lost' end,
       true, now(), now() from paid`,
    [ride, count],
  );
  await world.sql(
    `with bounced as (
       insert into refunds (payment_id, kind, amount_cents, driver_cents, currency, reason, requested_by, status, provider_key, created_at, updated_at)
       select p.id, 'refund', 100, 0, 'USD', 'x', 'n1', case place % 100 when 0 then 'failed' else 'done' end, 'many:' || p.id, now(), now()
       from (select id, row_number() over (order by id) as place from payments where provider_key like 'many:%') p returning id, payment_id, status
     )
     insert into setbacks (kind, payment_id, refund_id, provider_ref, charge_ref, amount_cents, currency, state, is_taken, opened_at, updated_at)
     select 'refund_failed', payment_id, id, 're_' || id, 'pi_' || payment_id, 100, 'USD', 'failed', false, now(), now()
     from bounced where status = 'failed'`,
  );
}

/** So many payouts arrived, of which a few wait or failed. */
export async function manyPayouts(count: number): Promise<void> {
  await world.sql(
    `insert into payouts (driver_id, amount_cents, currency, status, bank, last4, account_ref, provider_key, requested_at, look_at, paid_at,
       failed_at, failure_code, waits_for)
     select 'n' || i, 900, 'USD', s.became, 'Bank', '6789', 'acct_1', 'many:' || i, now(), case s.became when 'pending' then now() end,
       case s.became when 'paid' then now() end, case s.became when 'failed' then now() - i * interval '1 hour' end,
       case s.became when 'failed' then 'returned' end, case s.became when 'pending' then 'town_balance' end
     from generate_series(1, $1::int) i
     cross join lateral (select case i % 200 when 0 then 'pending' when 1 then 'failed' else 'paid' end as became) s`,
    [count],
  );
}

/** Ten bookings of each neighbor; one in a hundred closed the account since. */
export async function manyEntries(count: number): Promise<void> {
  await world.sql(
    `insert into ledger_entries (account, amount_cents, currency, memo, at)
     select 'driver:n' || i, 900, 'USD', 'tip', now() - times * interval '1 day'
     from generate_series(1, $1::int) i cross join generate_series(1, 10) times`,
    [count],
  );
  await world.sql(`update users set deleted_at = now() where id = any(select 'n' || i from generate_series(50, $1::int, 100) i)`, [count]);
}
