import {
  addAnnouncement,
  listAnnouncements,
  stopAnnouncement,
  withdrawAnnouncement,
} from '@server/notifications/announcements/announcements.contract.js';
import { announcementTexts as texts } from '../announcements/announcement-texts';
import { useDeskAct } from './use-desk-act';

const alters = [listAnnouncements.path];

/** Announces something. */
export const useAnnounce = () => useDeskAct(addAnnouncement, { alters, done: texts.saved });

/** Sends one to nobody further. */
export const useStopAnnouncement = () => useDeskAct(stopAnnouncement, { alters, done: texts.stopped });

/** Takes one back. */
export const useWithdrawAnnouncement = () => useDeskAct(withdrawAnnouncement, { alters, done: texts.withdrawn });
