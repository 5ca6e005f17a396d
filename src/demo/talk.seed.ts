import { dayMs, minuteMs } from '../contract/duration.js';
import type { Unit } from '../database/unit.js';
import { idOf } from './townspeople.js';
import { type Talk, talks } from './talk.js';

/** What townspeople said to each other, read up to where each talk says. */
export async function seedTalks(unit: Unit): Promise<void> {
  for (const talk of talks) await seedTalk(unit, talk);
}

async function seedTalk(unit: Unit, talk: Talk): Promise<void> {
  const people = talk.people.map(idOf);
  const total = talk.lines.length;
  const startMs = unit.now.getTime() - talk.daysAgo * dayMs - (total * 4 + 7) * minuteMs;
  const at = (index: number) => new Date(startMs + index * 4 * minuteMs);
  const [conversation] = await unit.rows<{ id: string }>(
    `insert into conversations (kind, pair_key, created_by, last_seq, last_message_at, created_at, updated_at)
     values ('direct', $1, $2, $3, $4, $5, $4) returning id`,
    [pairKey(people), people[0], total, at(total - 1), at(0)],
  );
  if (!conversation) return;
  await unit.rows(
    `insert into conversation_members (conversation_id, user_id, last_read_seq, last_delivered_seq, unread_count, last_at)
     select $1, id, $4 - unread, $4, unread, $3
     from jsonb_to_recordset($2::jsonb) as m(id text, unread int)`,
    [conversation.id, JSON.stringify(people.map((id, index) => ({ id, unread: index === 1 ? talk.unread : 0 }))), at(total - 1), total],
  );
  await unit.rows(
    `insert into messages (conversation_id, seq, sender_id, message, created_at, delivered_at, read_at)
     select $1, seq, sender, text, at, at, case when seq <= $3 then at end
     from jsonb_to_recordset($2::jsonb) as m(seq bigint, sender text, text text, at timestamptz)`,
    [
      conversation.id,
      JSON.stringify(talk.lines.map(([who, text], index) => ({ seq: index + 1, sender: people[who], text, at: at(index) }))),
      total - talk.unread,
    ],
  );
}

/** As chat writes it: both ids in the order of their bytes. */
function pairKey(people: readonly string[]): string {
  return [...people].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))).join('/');
}
