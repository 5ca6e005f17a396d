import { Controller } from '@nestjs/common';
import type { InputOf, ReplyOf } from '../../contract/endpoint.js';

import type { CallInfo, Me } from '../../http/me.js';
import { Route } from '../../http/route.js';
import {
  addAnnouncement,
  type Announcement,
  countAudience,
  listAnnouncements,
  stopAnnouncement,
  withdrawAnnouncement,
} from './announcements.contract.js';
import { AnnouncementsService } from './announcements.service.js';

@Controller()
export class AnnouncementsController {
  constructor(private readonly announcements: AnnouncementsService) {}

  @Route(countAudience)
  count(_me: Me, { query }: InputOf<typeof countAudience>): Promise<ReplyOf<typeof countAudience>> {
    return this.announcements.count(query.audience);
  }

  @Route(listAnnouncements)
  list(_me: Me, { query }: InputOf<typeof listAnnouncements>): Promise<ReplyOf<typeof listAnnouncements>> {
    return this.announcements.page(query);
  }

  @Route(addAnnouncement)
  add(me: Me, { body }: InputOf<typeof addAnnouncement>, { idempotencyKey }: CallInfo): Promise<Announcement> {
    return this.announcements.add(me.id, body, idempotencyKey);
  }

  @Route(stopAnnouncement)
  stop(me: Me, { params, body }: InputOf<typeof stopAnnouncement>): Promise<Announcement> {
    return this.announcements.stop(me.id, { ...params, ...body });
  }

  @Route(withdrawAnnouncement)
  withdraw(me: Me, { params, body }: InputOf<typeof withdrawAnnouncement>): Promise<Announcement> {
    return this.announcements.withdraw(me.id, { ...params, ...body });
  }
}
