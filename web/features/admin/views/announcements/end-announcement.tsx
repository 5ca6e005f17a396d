import { type Announcement, announcementReasonMax } from '@server/notifications/announcements/announcements.contract.js';
import { announcementTexts as texts } from '../../announcements/announcement-texts';
import { ReasonDialog } from '../reason-dialog';

/** To nobody further, or taken back from everybody. */
export type Ending = 'stop' | 'withdraw';

export interface EndAnnouncementProps {
  announcement: Announcement;
  ending: Ending;
  isBusy: boolean;
  problem?: string | undefined;
  onEnd(reason: string): void;
  onClose(): void;
}

/** Why an announcement is ended. */
export function EndAnnouncement({ announcement: { title }, ending, onEnd, ...dialog }: EndAnnouncementProps) {
  const isStop = ending === 'stop';
  return (
    <ReasonDialog
      {...dialog}
      label={isStop ? texts.stopOf({ title }) : texts.withdrawOf({ title })}
      description={isStop ? texts.stopHint : texts.withdrawHint}
      act={isStop ? texts.stop : texts.withdraw}
      hint={texts.reasonHint}
      maxLength={announcementReasonMax}
      onAct={onEnd}
    />
  );
}
