import { deletedUserName } from '../profiles/profiles.contract.js';

/** A case as its owner sees it; `c` is the row. What a message said that was deleted before the report is not for them (P7). */
const asJson = `json_build_object(
  'id', c.id, 'kind', c.kind, 'state', c.state, 'subject', c.subject, 'ride_id', c.ride_id,
  'about', (select json_build_object('clerk_id', u.id, 'full_name', case when c.about_name is null or u.deleted_at is not null then '${deletedUserName}' else c.about_name end)
    from users u where u.id = c.about_user_id),
  'evidence', case when c.evidence ? 'deleted_at' then c.evidence - 'message' else c.evidence end,
  'entries', coalesce((select json_agg(json_build_object('id', e.id, 'author', e.author, 'text', e.text, 'created_at', e.created_at) order by e.id)
    from support_entries e where e.case_id = c.id), '[]'),
  'created_at', c.created_at, 'updated_at', c.updated_at)`;

/** One case of its owner: $1 the case, $2 the person. */
export const caseSql = `select ${asJson} as support_case from support_cases c where c.id = $1 and c.user_id = $2`;

/** A page of a person's cases: $1 the person, $2 the last id seen or null, $3 how many. */
export const casesSql = `
  select ${asJson} as support_case from support_cases c
  where c.user_id = $1 and ($2::uuid is null or c.id < $2) order by c.id desc limit $3`;
