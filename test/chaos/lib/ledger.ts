import { expect } from '@jest/globals';
import type { Town } from './town.js';

interface Row {
  id: string;
  conversation_id: string;
  client_id: string;
  seq: number;
}

/** What clients tried and what they were told, checked against the database at the end. */
export class Ledger {
  readonly attempted = new Set<string>();
  readonly acknowledged = new Map<string, string>();

  /** Nothing acknowledged is lost, nothing is doubled, every seq is used once, and everybody's unread count agrees. */
  async check(town: Town): Promise<void> {
    const rows = await town.rows<Row>('select id, conversation_id, client_id, seq::int from messages where client_id = any($1::uuid[])', [
      [...this.attempted],
    ]);
    const stored = new Map(rows.map((row) => [row.client_id, row.id]));
    expect(rows).toHaveLength(stored.size);
    expect([...this.acknowledged].filter(([key, id]) => stored.get(key) !== id)).toEqual([]);
    const wrong = await town.rows(
      `select c.id, c.last_seq, s.count, s.highest, m.unread_count from conversations c
       join lateral (select count(*) as count, max(seq) as highest, min(sender_id) as sender from messages where conversation_id = c.id) s on s.count > 0
       join conversation_members m on m.conversation_id = c.id and m.user_id <> s.sender
       where c.id = any($1) and (c.last_seq <> s.count or s.highest <> s.count or m.unread_count <> s.count)`,
      [[...new Set(rows.map((row) => row.conversation_id))]],
    );
    expect(wrong).toEqual([]);
  }
}
