import { type MouseEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** Two presses within this long (ms) and this near (px) are one double press, of a mouse or a thumb. */
const doubleMs = 300;
const nearPx = 24;

interface Press {
  readonly at: number;
  readonly x: number;
  readonly y: number;
}

/** A place in a picture: 0 to 1 from its left and top. */
interface Point {
  readonly x: number;
  readonly y: number;
}

const middle: Point = { x: 0.5, y: 0.5 };

/** A picture fits its stage, or has its full size in it and is scrolled there; each begins in its whole. */
export function useZoom(pictureId: string) {
  // Not there before what it lies in is, later than the first effect.
  const [stage, setStage] = useState<HTMLDivElement | null>(null);
  const [zoomed, setZoomed] = useState<{ id: string; at: Point } | null>(null);
  const last = useRef<Press | null>(null);
  const at = zoomed?.id === pictureId ? zoomed.at : null;
  const zoomIn = (point: Point) => setZoomed({ id: pictureId, at: point });
  const fit = () => setZoomed(null);
  const toggle = (point: Point) => (at === null ? zoomIn(point) : fit());

  useLayoutEffect(() => {
    if (!stage || at === null) return;
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = stage;
    stage.scrollTo({ left: at.x * scrollWidth - clientWidth / 2, top: at.y * scrollHeight - clientHeight / 2 });
    // There arrows move what one sees.
    stage.focus({ preventScroll: true });
  }, [stage, at]);

  const turn = useEffectEvent((event: WheelEvent) => {
    const isOut = event.deltaY > 0;
    if (at === null && event.deltaY < 0) zoomIn(pointIn(event.target, event));
    // In full size the wheel scrolls; with Ctrl, as a pinch tells it, it leads back.
    else if (at !== null && isOut && event.ctrlKey) fit();
    else if (!event.ctrlKey) return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: WheelEvent) => turn(event);
    // React listens to wheels passively: the page would be zoomed too.
    stage?.addEventListener('wheel', listen, { passive: false });
    return () => stage?.removeEventListener('wheel', listen);
  }, [stage]);

  function press(event: MouseEvent) {
    const before = last.current;
    const now = { at: event.timeStamp, x: event.clientX, y: event.clientY };
    const isDouble = before !== null && now.at - before.at < doubleMs && Math.hypot(now.x - before.x, now.y - before.y) < nearPx;
    last.current = isDouble ? null : now;
    if (isDouble) toggle(pointIn(event.currentTarget, event));
  }
  return { stage, setStage, isZoomed: at !== null, toggle: () => toggle(middle), fit, presses: { onClick: press } };
}

function pointIn(target: EventTarget | null, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  if (!(target instanceof Element)) return middle;
  const { left, top, width, height } = target.getBoundingClientRect();
  return width > 0 && height > 0 ? { x: (clientX - left) / width, y: (clientY - top) / height } : middle;
}
