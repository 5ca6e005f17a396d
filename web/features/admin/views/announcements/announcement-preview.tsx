import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button';
import { Banner } from '../../../../ui/feedback/banner';
import { CancelButton } from '../../../../ui/overlays/cancel-button';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '../../../../ui/overlays/dialog';
import { announcementTexts as texts } from '../../announcements/announcement-texts';

export interface AnnouncementPreviewProps {
  isOpen: boolean;
  /** How people see it. */
  notice: ReactNode;
  /** To how many it goes, in words. */
  reach: string;
  /** When it goes, in words; undefined for right away. */
  time: string | undefined;
  isBusy: boolean;
  problem?: string | undefined;
  onConfirm(): void;
  onClose(): void;
}

/** How an announcement looks and to how many it goes, before it does. */
export function AnnouncementPreview({ isOpen, notice, reach, time, isBusy, problem, onConfirm, onClose }: AnnouncementPreviewProps) {
  return (
    <Dialog open={isOpen} isBusy={isBusy} onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent hasCloseButton={false}>
        <DialogHeader>
          <DialogTitle>{time === undefined ? texts.askNow : texts.askLater({ time })}</DialogTitle>
          <DialogDescription>{reach}</DialogDescription>
        </DialogHeader>
        <p className="text-caption text-ink-soft">{texts.looksLike}</p>
        {/* To be looked at: its link leads away from what is not sent yet. */}
        <div inert className="rounded-lg border border-line">
          {notice}
        </div>
        {problem ? <Banner tone="danger" title={problem} /> : null}
        <DialogFooter>
          <CancelButton>{texts.back}</CancelButton>
          <Button variant="primary" isBusy={isBusy} onClick={onConfirm}>
            {time === undefined ? texts.send : texts.plan}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
