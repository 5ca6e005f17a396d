import { type Announcement, announcementReasonMax } from '@server/notifications/announcements/announcements.contract.js';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '../../../../ui/overlays/dialog';
import { announcementTexts as texts } from '../../announcements/announcement-texts';
import { ReasonForm } from '../reason-form';

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
export function EndAnnouncement({ announcement: { title }, ending, isBusy, problem, onEnd, onClose }: EndAnnouncementProps) {
  const isStop = ending === 'stop';
  const label = isStop ? texts.stopOf({ title }) : texts.withdrawOf({ title });
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle className="wrap-anywhere">{label}</DialogTitle>
          <DialogDescription>{isStop ? texts.stopHint : texts.withdrawHint}</DialogDescription>
        </DialogHeader>
        <ReasonForm
          label={label}
          acts={[{ key: ending, label: isStop ? texts.stop : texts.withdraw, variant: 'destructive', needsReason: true }]}
          hint={texts.reasonHint}
          maxLength={announcementReasonMax}
          {...{ isBusy, problem }}
          onAct={(_, reason) => onEnd(reason)}
        />
      </DialogContent>
    </Dialog>
  );
}
