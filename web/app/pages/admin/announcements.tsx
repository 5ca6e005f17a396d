import type { Notification } from '@server/notifications/notifications.contract.js';
import { announcementTexts } from '../../../features/admin/announcements/announcement-texts';
import { AnnouncementsScreen, type ShowNotice } from '../../../features/admin/announcements/announcements-screen';
import { announcementsQuery, audienceQuery } from '../../../features/admin/api/queries';
import { pageFilterAt } from '../../../features/admin/state/desk-filter';
import { NotificationRow } from '../../../features/notifications/views/notification-row';
import { useHere } from '../../../lib/here';
import { adminPage } from '../../page';
import { DeskPage } from './desk-page';
import { useFilter } from './use-filter';

export const handle = { title: () => announcementTexts.title };
export const loader = adminPage(({ url, prefetch }) =>
  Promise.all([prefetch(audienceQuery('everybody')), prefetch(announcementsQuery(pageFilterAt(url.searchParams)))]),
);

const noId = '00000000-0000-0000-0000-000000000000';

/** What Hometown tells people. */
export function Component() {
  const { filter } = useFilter(pageFilterAt);
  const here = useHere();
  const showNotice: ShowNotice = ({ title, text, link }) => {
    const notification: Notification = {
      id: noId,
      position: noId,
      user_id: 'nobody',
      type: 'announcement',
      category: 'system',
      section: 'system',
      title,
      message: text,
      read: false,
      count: 1,
      created_at: new Date(here.now).toISOString(),
      snoozed_until: null,
      reminded_at: null,
      priority: 'normal',
      metadata: {},
    };
    return <NotificationRow {...{ notification, here }} to={link ?? '/notifications'} onOpen={() => undefined} />;
  };
  return (
    <DeskPage title={announcementTexts.title} description={announcementTexts.description}>
      <AnnouncementsScreen {...{ filter, showNotice }} />
    </DeskPage>
  );
}
