/** $1 rider, $2 driver: the ride that they are on together. */
export const rideOfTwo = `
  select id, case when status = 'in_progress' then 'driving' when arrived_at is not null then 'waiting' else 'coming' end as stage
  from rides where customer_id = $1 and driver_id = $2 and status in ('confirmed', 'in_route', 'in_progress')
  order by status = 'confirmed', confirmed_at limit 1`;

/** $1 who answers, $2 whom, $3 now, $4 last answer at or before, $5 at most so many in an hour. */
export const claimAnswer = `
  insert into townspeople_answers as a (person_id, other_id, answered_at, hour, answers) values ($1, $2, $3, date_trunc('hour', $3::timestamptz), 1)
  on conflict (person_id, other_id) do update set answered_at = excluded.answered_at, hour = excluded.hour,
    answers = case when a.hour = excluded.hour then a.answers + 1 else 1 end
  where a.answered_at <= $4 and (a.hour <> excluded.hour or a.answers < $5)
  returning answers`;

/** $1 now, $2 who. */
export const hasPageOpen = 'select user_id from presence_leases where user_id = $2 and expires_at > $1 limit 1';
