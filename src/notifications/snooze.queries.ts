/**
 * Puts one of mine ($1 of $2) off until $3. A read burst of messages that is put off stands for itself from now
 * on: its conversation may have an unread one already (M70).
 */
export const snoozeSql = `
  update notifications set snoozed_until = $3, read_at = null, reminded_at = null,
    collapse_key = case when read_at is null then collapse_key end
  where id = $1 and user_id = $2
  returning *`;

/** Brings back, at $1, those that `due` finds; answers each with what its person wants to be told. */
const wake = (due: string) => `
  with due as (${due}), woken as (
    update notifications n set snoozed_until = null, reminded_at = $1, position = uuidv7()
    from due where n.id = due.id
    returning n.*
  )
  select w.*, to_jsonb(p) as preferences
  from woken w left join notification_preferences p on p.user_id = w.user_id
  order by w.position`;

/** One of mine ($2 of $3), whenever it is due. */
export const wakeMineSql = wake('select id from notifications where id = $2 and user_id = $3 and snoozed_until is not null for update');

/** One ($2), if it is due. */
export const wakeOneSql = wake('select id from notifications where id = $2 and snoozed_until <= $1 for update');

/** All that are due, at most $2; those that another instance has in hand are its own. */
export const wakeDueSql = wake(`
  select id from notifications where snoozed_until <= $1 order by snoozed_until limit $2 for update skip locked`);
