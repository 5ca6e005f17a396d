import type { KeyboardEvent } from 'react';
import { type Crop, layoutOf, maxZoom, minZoom, moveCrop, moveStep, type Size, wheelStep, zoomCrop, zoomStep } from './crop';
import { photoTexts } from './texts';
import { useCropHold } from './use-crop-hold';

export interface CropFrameProps {
  /** Address of the opened photo. */
  src: string;
  size: Size;
  crop: Crop;
  onChange(crop: Crop): void;
}

const arrows: Record<string, { right?: number; down?: number }> = {
  ArrowLeft: { right: -moveStep },
  ArrowRight: { right: moveStep },
  ArrowUp: { down: -moveStep },
  ArrowDown: { down: moveStep },
};
const zooms: Record<string, number> = { '+': zoomStep, '=': zoomStep, '-': -zoomStep };

/** The photo under a square frame: dragged, zoomed, and moved by keys. */
export function CropFrame({ src, size, crop, onChange }: CropFrameProps) {
  const hold = useCropHold({ size, crop, onChange });
  const layout = layoutOf(size, crop);

  function handleKey(event: KeyboardEvent) {
    const [arrow, zoom] = [arrows[event.key], zooms[event.key]];
    if (!arrow && zoom === undefined) return;
    event.preventDefault();
    onChange(arrow ? moveCrop(size, crop, arrow) : zoomCrop(size, crop, crop.zoom + (zoom ?? 0)));
  }

  return (
    <div className="flex flex-col gap-4">
      {/* The frame takes keys like a slider of two axes, which no role names: an application that says how. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- It is operated by keys and by dragging. */}
      <div
        role="application"
        aria-label={photoTexts.cropFrame}
        aria-roledescription={photoTexts.cropRole}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It is operated by keys.
        tabIndex={0}
        className="relative mx-auto aspect-square w-full max-w-72 cursor-grab touch-none overflow-hidden rounded-lg bg-sunken select-none active:cursor-grabbing"
        onKeyDown={handleKey}
        {...hold}
        ref={keepWheel}
        onWheel={(event) => onChange(zoomCrop(size, crop, crop.zoom - event.deltaY * wheelStep))}
      >
        <img
          src={src}
          alt=""
          draggable={false}
          className="absolute max-w-none"
          style={{ left: percent(layout.left), top: percent(layout.top), width: percent(layout.width), height: percent(layout.height) }}
        />
        <div aria-hidden className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_999px] shadow-scrim" />
      </div>
      <label className="flex items-center gap-3 text-caption font-semibold text-ink">
        {photoTexts.zoom}
        <input
          type="range"
          min={minZoom}
          max={maxZoom}
          step={0.01}
          value={crop.zoom}
          aria-valuetext={photoTexts.zoomed({ percent: Math.round(crop.zoom * 100) })}
          className="h-control min-w-0 flex-1 accent-brand"
          onChange={(event) => onChange(zoomCrop(size, crop, Number(event.target.value)))}
        />
      </label>
    </div>
  );
}

/** The wheel zooms the photo and not the page, nor does it scroll the dialog; React's own listeners cannot hold it back. */
function keepWheel(frame: HTMLElement | null) {
  const hold = (event: WheelEvent) => event.preventDefault();
  frame?.addEventListener('wheel', hold, { passive: false });
  return () => frame?.removeEventListener('wheel', hold);
}

const percent = (part: number) => `${part * 100}%`;
