import { deskAnnouncementChanged, listAnnouncements } from '@server/notifications/announcements/announcements.contract.js';
import { live } from '../../../lib/live';

/** An announcement moves on: the list is asked for again. */
export const onDeskAnnouncementChanged = live(
  deskAnnouncementChanged,
  (_, cache) => void cache.invalidateQueries({ queryKey: [listAnnouncements.path] }),
);
