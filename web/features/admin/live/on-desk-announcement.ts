import { deskAnnouncementChanged, listAnnouncements } from '@server/notifications/announcements/announcements.contract.js';
import { live } from '../../../lib/live';
import { quietly } from '../../../lib/quietly';

/** An announcement moves on: the list is asked for again. */
export const onDeskAnnouncementChanged = live(deskAnnouncementChanged, (_, cache) =>
  quietly('the announcements are read as they are now', cache.invalidateQueries({ queryKey: [listAnnouncements.path] })),
);
