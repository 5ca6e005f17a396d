import {
  addAnnouncement,
  listAnnouncements,
  stopAnnouncement,
  withdrawAnnouncement,
} from '@server/notifications/announcements/announcements.contract.js';
import { useWishKey } from '../../../lib/cache/use-wish-key';
import { announcementTexts as texts } from '../announcements/announcement-texts';
import type { AnnouncementWish } from '../state/announcements/announcement-draft';
import { useDeskAct } from './use-desk-act';

const alters = [listAnnouncements.path];

/** Announces something; every try of the same has the same key. */
export function useAnnounce() {
  const { act, ...rest } = useDeskAct(addAnnouncement, { alters, done: texts.saved });
  const key = useWishKey();
  function announce(body: AnnouncementWish, onDone: () => void) {
    act({ body, idempotencyKey: key.keyFor(body) }, () => {
      key.forget();
      onDone();
    });
  }
  return { ...rest, announce };
}

/** Sends one to nobody further. */
export const useStopAnnouncement = () => useDeskAct(stopAnnouncement, { alters, done: texts.stopped });

/** Takes one back. */
export const useWithdrawAnnouncement = () => useDeskAct(withdrawAnnouncement, { alters, done: texts.withdrawn });
