import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { Here } from '../../../../lib/format/day';
import { IconButton } from '../../../../ui/icon-button';
import { Lightbox, LightboxContent } from '../../../../ui/overlays/lightbox';
import { cn } from '../../../../ui/cn';
import { attachmentTexts } from '../../attachments/attachment-texts';
import type { Picture } from '../../state/attachments/pictures';
import { FullPicture } from './full-picture';
import { type SideStep, useSideSwipe } from './use-side-swipe';
import { useZoom } from './use-zoom';
import { ViewerHead } from './viewer-head';

export interface PictureViewerProps {
  /** In the order of the thread. */
  pictures: readonly Picture[];
  /** Place of the one that is shown, from 0. */
  index: number;
  here: Here;
  onMove(index: number): void;
  onClose(): void;
}

/** A picture over the whole screen, with the others of its thread beside it. A press beside it, Escape and a phone's Back leave. */
export function PictureViewer(props: PictureViewerProps) {
  const picture = props.pictures[props.index];
  return picture ? <Opened {...props} picture={picture} /> : null;
}

const stepOfKey: Readonly<Record<string, SideStep>> = { ArrowRight: 1, ArrowLeft: -1 };
const arrowClass = 'absolute top-1/2 -mt-6 rounded-full border border-line bg-raised text-ink shadow-md';

/** Arrows and swipes go on to another picture; in full size they move what one sees of this one. */
function Opened({ pictures, picture, index, here, onMove, onClose }: PictureViewerProps & { picture: Picture }) {
  const { stage, setStage, isZoomed, toggle, fit, presses } = useZoom(picture.id);
  const has = (step: SideStep) => pictures[index + step] !== undefined;
  const go = (step: SideStep) => (has(step) ? onMove(index + step) : undefined);
  const toSide = (step: SideStep) => (isZoomed ? undefined : go(mirrored(stage, step)));
  const swipe = useSideSwipe(toSide);

  function pressKey({ key }: KeyboardEvent) {
    const step = stepOfKey[key];
    if (step) toSide(step);
    else if (key === '+' && !isZoomed) toggle();
    else if (key === '-') fit();
  }

  return (
    <Lightbox open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <LightboxContent data-testid="picture-viewer" onKeyDown={pressKey}>
        <ViewerHead
          {...{ picture, here, isZoomed }}
          place={pictures.length > 1 ? attachmentTexts.place({ place: index + 1, count: pictures.length }) : null}
          onZoom={toggle}
        />
        <div
          ref={setStage}
          {...swipe}
          data-testid="stage"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
          tabIndex={isZoomed ? 0 : -1}
          className={cn(
            '@container-size relative flex min-h-0 flex-1 overflow-auto overscroll-contain outline-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus',
            !isZoomed && 'touch-pinch-zoom',
          )}
        >
          {isZoomed ? null : (
            <button type="button" tabIndex={-1} aria-hidden="true" className="absolute inset-0 cursor-default" onClick={onClose} />
          )}
          <FullPicture key={picture.id} {...{ picture, isZoomed, presses }} />
        </div>
        {has(-1) ? (
          <IconButton
            size="large"
            label={attachmentTexts.previous}
            tooltipSide="right"
            className={cn(arrowClass, 'start-2')}
            onClick={() => go(-1)}
          >
            <ChevronLeft className="rtl:-scale-x-100" />
          </IconButton>
        ) : null}
        {has(1) ? (
          <IconButton
            size="large"
            label={attachmentTexts.next}
            tooltipSide="left"
            className={cn(arrowClass, 'end-2')}
            onClick={() => go(1)}
          >
            <ChevronRight className="rtl:-scale-x-100" />
          </IconButton>
        ) : null}
      </LightboxContent>
    </Lightbox>
  );
}

/** What lies to a side is what comes before where one reads from the right. */
function mirrored(place: Element | null, step: SideStep): SideStep {
  if (!place || getComputedStyle(place).direction !== 'rtl') return step;
  return step === 1 ? -1 : 1;
}
