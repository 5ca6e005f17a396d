import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { stopShare, type SheetStop } from '../../../ui/overlays/sheet-stops';
import { StopSheet } from '../../../ui/overlays/stop-sheet';
import { cn } from '../../../ui/cn';

/** Room (px) that the panel takes from the map. */
export interface PanelInsets {
  readonly left?: number;
  readonly bottom?: number;
}

export interface MapPageProps {
  /** What the panel is about, for screen readers. */
  label: string;
  map(insets: PanelInsets): ReactNode;
  /** The map is what is pressed now: on a phone the panel leaves it room. */
  isMapFirst?: boolean;
  /** What stays at the foot while the panel scrolls. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The room beside the panel, known before any script measures it: there the map's sketch stands in the server's answer. */
const roomClass = '[--room-bottom:72%] sm:[--room-bottom:0px] sm:[--room-left:calc(min(25.5rem,55%)+1rem)]';
/** What the map says at its foot stands beside the chat's button. */
const footClass = 'lg:[--foot-right:5.75rem]';

/** The map fills the page; a panel stands at its left on desktop and comes up from the bottom on phones. */
export function MapPage({ label, map, isMapFirst = false, footer, children }: MapPageProps) {
  const panel = useRef<HTMLElement>(null);
  const [stop, onStop] = useState<SheetStop>('half');
  const insets = usePanelInsets(panel);
  return (
    // Clipped, not hidden: what is hidden can still be scrolled away by a focus inside it.
    <div data-slot="map-page" className={cn('relative isolate min-h-96 flex-1 overflow-clip', roomClass, footClass)}>
      <StopSheet ref={panel} {...{ label, onStop, footer }} stop={isMapFirst && stop === 'full' ? 'half' : stop}>
        {children}
      </StopSheet>
      {/* Beneath the panel, and after it for keys and readers. */}
      <div className="absolute inset-0 -z-1">{map(insets)}</div>
    </div>
  );
}

/** The panel has come to rest when its size has not changed for so long (ms). */
const restMs = 90;

function usePanelInsets(panel: RefObject<HTMLElement | null>): PanelInsets {
  const [insets, setInsets] = useState<PanelInsets>({});
  // Before the next paint: what stands over the panel must not be seen to move there.
  useLayoutEffect(() => {
    const element = panel.current;
    const page = element?.parentElement;
    if (!element || !page) return undefined;
    const measure = () => {
      const next = insetsOf(element.getBoundingClientRect(), page.getBoundingClientRect());
      setInsets((known) => (known.left === next.left && known.bottom === next.bottom ? known : next));
    };
    // A panel that is pulled, or on its way to its stop, must not make the map follow at each step.
    let resting: ReturnType<typeof setTimeout> | undefined;
    const measureAtRest = () => {
      clearTimeout(resting);
      resting = setTimeout(measure, restMs);
    };
    measure();
    const observer = new ResizeObserver(measureAtRest);
    observer.observe(element);
    observer.observe(page);
    return () => {
      clearTimeout(resting);
      observer.disconnect();
    };
  }, [panel]);
  return insets;
}

/** Beside the map it takes from the left, over it from the bottom; never so much that nothing fits any more. */
function insetsOf(panel: DOMRect, page: DOMRect): PanelInsets {
  const isBeside = panel.width < page.width * 0.7;
  if (isBeside) return { left: Math.round(panel.right - page.left) };
  return { bottom: Math.round(Math.min(panel.height, page.height * stopShare.half)) };
}
