import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../../database/events.js';
import { Realtime } from '../../realtime/realtime.js';
import { deskAnnouncementChanged } from './announcements.contract.js';
import { announcementChanged } from './announcements.events.js';

/** Shows admins how far an announcement is. */
@Injectable()
export class AnnouncementsGateway implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly realtime: Realtime,
  ) {}

  onModuleInit(): void {
    this.realtime.declare(deskAnnouncementChanged);
    this.events.after(announcementChanged, ({ id }) => this.realtime.toDesk('admins', deskAnnouncementChanged, { announcement_id: id }));
  }
}
