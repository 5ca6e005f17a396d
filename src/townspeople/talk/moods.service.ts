import { Injectable } from '@nestjs/common';
import type { UserId } from '../../contract/ids.js';
import { Sql } from '../../database/sql.js';
import { shellRule } from '../../presence/leases/beat.contract.js';
import { PresenceApi } from '../../presence/presence.api.js';
import { Actors } from '../actors.service.js';
import { moodAt, type Mood } from './moods.js';
import { sociableIds } from '../people.js';
import type { Look } from '../scene.js';
import { pagePrefix, shownMoods } from '../signed-in.queries.js';

/** Friends come, go idle and leave, as their open pages would say it. */
@Injectable()
export class MoodsService {
  constructor(
    private readonly sql: Sql,
    private readonly presence: PresenceApi,
    private readonly actors: Actors,
  ) {}

  async show({ now, onDuty }: Look): Promise<void> {
    const [rows, people] = await Promise.all([this.sql.all(shownMoods, { now }), this.actors.signedIn(sociableIds)]);
    const shown = new Map(rows.map((row) => [row.user_id, row]));
    const changes = sociableIds.flatMap((id) => {
      const known = shown.get(id);
      const mood = wanted(id, { isDriving: onDuty.has(id), isPerson: people.has(id), now });
      if (mood === 'gone') return known ? [this.beat(id, 'gone')] : [];
      const isOld = !known || now.getTime() - known.beat_at.getTime() >= shellRule.heartbeatMs;
      return isOld || known.status !== mood ? [this.beat(id, mood)] : [];
    });
    await Promise.all(changes);
  }

  private beat(id: UserId, mood: Mood): Promise<void> {
    const idleMs = mood === 'online' ? 0 : shellRule.awayAfterIdleMs + shellRule.heartbeatMs;
    const beat = { source: 'shell', idle_ms: idleMs, visible: true, focused: true, leaving: mood === 'gone' } as const;
    return this.presence.beat(id, beat, { socketId: `${pagePrefix}${id}`, userAgent: undefined, isOpen: () => true });
  }
}

/** As whom a person is signed in shows only what that person does. */
function wanted(id: UserId, { isDriving, isPerson, now }: { isDriving: boolean; isPerson: boolean; now: Date }): Mood {
  if (isPerson) return 'gone';
  return isDriving ? 'online' : moodAt(id, now);
}
