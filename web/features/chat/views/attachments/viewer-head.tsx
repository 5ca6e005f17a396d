import { Download, X, ZoomIn, ZoomOut } from 'lucide-react';
import { formatClock } from '../../../../lib/format/clock';
import { formatDayHeader, type Here } from '../../../../lib/format/day';
import { buttonVariants } from '../../../../ui/button-variants';
import { cn } from '../../../../ui/cn';
import { IconButton } from '../../../../ui/icon-button';
import { LightboxClose, LightboxTitle } from '../../../../ui/overlays/lightbox';
import { texts } from '../../../../ui/texts';
import { attachmentTexts } from '../../attachments/attachment-texts';
import type { Picture } from '../../state/attachments/pictures';

export interface ViewerHeadProps {
  picture: Picture;
  here: Here;
  isZoomed: boolean;
  /** Which of how many; null for the only one. */
  place: string | null;
  onZoom(): void;
}

/** Over a picture: who sent it and when, and what can be done with it. */
export function ViewerHead({ picture, here, isZoomed, place, onZoom }: ViewerHeadProps) {
  const { senderName, at, url, name } = picture;
  const time = `${formatDayHeader(at, here)} · ${formatClock(at, here.timeZone)}`;
  return (
    <div className="flex min-h-14 shrink-0 items-center gap-1 ps-4 pe-2">
      <div className="min-w-0 flex-1">
        <LightboxTitle className="truncate font-sans text-body font-semibold">
          <bdi>{senderName}</bdi>
        </LightboxTitle>
        <p aria-live="polite" className="truncate text-xs text-ink-soft">
          {place ? `${place} · ` : null}
          <time dateTime={at}>{time}</time>
        </p>
      </div>
      <IconButton label={isZoomed ? attachmentTexts.zoomOut : attachmentTexts.zoomIn} tooltipSide="bottom" onClick={onZoom}>
        {isZoomed ? <ZoomOut /> : <ZoomIn />}
      </IconButton>
      <a
        href={url}
        download={name}
        aria-label={attachmentTexts.download}
        title={attachmentTexts.download}
        className={cn(buttonVariants({ variant: 'quiet', size: 'icon' }))}
      >
        <Download aria-hidden="true" />
      </a>
      <LightboxClose asChild>
        <IconButton label={texts.close} tooltipSide="bottom">
          <X />
        </IconButton>
      </LightboxClose>
    </div>
  );
}
