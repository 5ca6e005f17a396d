import type { ReactNode } from 'react';
import { announcementTexts as texts } from '../../announcements/announcement-texts';
import { PreviewDialog, type PreviewDialogProps } from '../planning/preview-dialog';

export interface AnnouncementPreviewProps extends PreviewDialogProps {
  /** How people see it. */
  notice: ReactNode;
  /** To how many it goes, in words. */
  reach: string;
}

/** How an announcement looks and to how many it goes, before it does. */
export function AnnouncementPreview({ notice, reach, ...dialog }: AnnouncementPreviewProps) {
  return (
    <PreviewDialog {...dialog} words={texts} confirm={{ now: texts.send, later: texts.plan }} description={reach}>
      <p className="text-caption text-ink-soft">{texts.looksLike}</p>
      {/* To be looked at: its link leads away from what is not sent yet. */}
      <div inert className="rounded-lg border border-line">
        {notice}
      </div>
    </PreviewDialog>
  );
}
