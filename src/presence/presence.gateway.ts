import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { UserId } from '../contract/ids.js';
import { Events } from '../database/events.js';
import { Sql } from '../database/sql.js';
import { friendRequestAnswered, friendshipRemoved, friendshipRestored } from '../friends/friends.events.js';
import { Realtime } from '../realtime/realtime.js';
import { presenceBeat } from './leases/beat.contract.js';
import { LeasesService } from './leases/leases.service.js';
import { PacedBatch } from './leases/paced-batch.js';
import { presenceSettingsChanged } from './settings.contract.js';
import { presenceChanged } from './presence.contract.js';
import { presenceMoved, settingsChosen, visibilityChosen } from './presence.events.js';
import { audiences } from './presence.queries.js';
import { viewOwnPresence, viewPresence, viewUnseen } from './presence.view.js';
import { PresenceSettingsService } from './settings.service.js';
import { PresenceStatusService } from './presence-status.service.js';

/** At most this often (ms) is the town told; who moves twice meanwhile is told once, as they are then. */
const publishEveryMs = 100;

interface News {
  readonly userId: UserId;
  /** Has just hidden: friends are told once more, that they see nothing. */
  readonly isHiding: boolean;
}

/** Hears the pages' beats, and tells accepted friends and the person's own tabs what is new. */
@Injectable()
export class PresenceGateway implements OnModuleInit {
  private readonly news = new PacedBatch<News>(publishEveryMs, (news) => this.publish(news));

  constructor(
    private readonly realtime: Realtime,
    private readonly events: Events,
    private readonly sql: Sql,
    private readonly leases: LeasesService,
    private readonly statuses: PresenceStatusService,
    private readonly settings: PresenceSettingsService,
  ) {}

  onModuleInit(): void {
    const { realtime, events } = this;
    realtime.declare(presenceChanged, presenceSettingsChanged);
    realtime.handle(presenceBeat, async (me, beat, tab) => {
      await this.leases.beat(me.id, beat, tab);
      return { client: tab.socketId };
    });
    realtime.onDisconnect((_, tab) => this.leases.closed(tab));
    events.after(presenceMoved, async ({ userIds }) => {
      await Promise.all(userIds.map((userId) => this.news.add(`moved ${userId}`, { userId, isHiding: false })));
    });
    events.after(visibilityChosen, ({ userId, isHidden }) => this.news.add(`chose ${userId}`, { userId, isHiding: isHidden }));
    events.after(settingsChosen, async ({ userId }) => realtime.toUser(userId, presenceSettingsChanged, await this.settings.of(userId)));
    events.after(friendRequestAnswered, async ({ senderId, receiverId, answer }) => {
      if (answer === 'accepted') await this.publishToEachOther(senderId, receiverId);
    });
    events.after(friendshipRestored, ({ senderId, receiverId }) => this.publishToEachOther(senderId, receiverId));
    events.after(friendshipRemoved, ({ senderId, receiverId }) => this.publishToEachOther(senderId, receiverId));
  }

  private async publish(news: readonly News[]): Promise<void> {
    const ids = [...new Set(news.map(({ userId }) => userId))];
    const rows = new Map((await this.statuses.rowsOf(ids)).map((row) => [row.user_id, row]));
    const friends = new Map((await this.sql.all(audiences, { people: ids })).map((row) => [row.user_id, row.audience]));
    for (const { userId, isHiding } of news) {
      const row = rows.get(userId);
      if (!row) continue;
      const audience = friends.get(userId) ?? [];
      this.realtime.toUser(userId, presenceChanged, viewOwnPresence(row));
      if (row.visibility === 'friends') this.realtime.toUsers(audience, presenceChanged, viewPresence(row));
      else if (isHiding) this.realtime.toUsers(audience, presenceChanged, viewUnseen(userId, row.version));
    }
  }

  /**
   * Each of two people hears what they may see of the other from now on: everything, or nothing; after what is on its way, so that whoever
   * was blocked in the meantime hears that first (P22).
   */
  private async publishToEachOther(a: UserId, b: UserId): Promise<void> {
    await this.news.idle();
    for (const [viewer, other] of [
      [a, b],
      [b, a],
    ] as const) {
      for (const presence of await this.statuses.seenBy(viewer, [other])) this.realtime.toUser(viewer, presenceChanged, presence);
    }
  }
}
