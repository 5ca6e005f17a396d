import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../../database/events.js';
import { Sql } from '../../database/sql.js';
import { Realtime } from '../../realtime/realtime.js';
import { deskAnnouncementChanged } from './announcements.contract.js';
import { announcementChanged } from './announcements.events.js';
import { announcementAdmins } from './announcements.queries.js';

/** No town has more admins than this. */
const maxAdmins = 50;

/** Shows admins how far an announcement is. */
@Injectable()
export class AnnouncementsGateway implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly realtime: Realtime,
    private readonly sql: Sql,
  ) {}

  onModuleInit(): void {
    this.realtime.declare(deskAnnouncementChanged);
    this.events.after(announcementChanged, async ({ id }) => {
      const admins = await this.sql.all(announcementAdmins, { limit: maxAdmins });
      this.realtime.toUsers(
        admins.map((admin) => admin.id),
        deskAnnouncementChanged,
        { announcement_id: id },
      );
    });
  }
}
