import { Injectable } from '@nestjs/common';
import type { UserId } from '../contract/ids.js';
import { isBlank } from '../contract/text.js';
import { Sql } from '../database/sql.js';
import { Work } from '../database/work.js';
import type { ManualStatus, PresenceSettings, PresenceVisibility } from './settings.contract.js';
import { presenceMoved, settingsChosen, visibilityChosen } from './presence.events.js';
import { viewSettings } from './presence.view.js';
import { PresenceStatusService } from './presence-status.service.js';
import { chooseStatus, chooseVisibility, settingsOf } from './settings.queries.js';

interface WantedStatus {
  readonly status: ManualStatus;
  readonly text?: string | null | undefined;
}

/** What people choose about their own presence (M150, M152). */
@Injectable()
export class PresenceSettingsService {
  constructor(
    private readonly work: Work,
    private readonly sql: Sql,
    private readonly statuses: PresenceStatusService,
  ) {}

  async of(me: UserId): Promise<PresenceSettings> {
    return viewSettings(await this.sql.one(settingsOf, { me }));
  }

  async chooseStatus(me: UserId, { status, text }: WantedStatus): Promise<PresenceSettings> {
    const words = text && !isBlank(text) ? text : null;
    await this.work.run(async (unit) => {
      const changed = await unit.one(chooseStatus, { me, manual: status === 'auto' ? null : status, status_text: words });
      if (!changed) return;
      await this.statuses.recordMoves(unit, [me]);
      // Also when only the words are new; telling twice is telling once.
      unit.record(presenceMoved, { userIds: [me] });
      unit.record(settingsChosen, { userId: me });
    });
    return this.of(me);
  }

  async chooseVisibility(me: UserId, visibility: PresenceVisibility): Promise<PresenceSettings> {
    await this.work.run(async (unit) => {
      const changed = await unit.one(chooseVisibility, { me, visibility });
      if (!changed) return;
      unit.record(visibilityChosen, { userId: me, isHidden: visibility === 'nobody' });
      unit.record(settingsChosen, { userId: me });
    });
    return this.of(me);
  }
}
