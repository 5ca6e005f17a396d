import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';

/** Room (px) that the panel takes from the map. */
export interface PanelInsets {
  readonly left?: number;
  readonly bottom?: number;
}

export interface MapPageProps {
  /** What the panel is about, for screen readers. */
  label: string;
  map(insets: PanelInsets): ReactNode;
  /** What stays at the foot while the panel scrolls. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The map fills the page; a panel stands at its left on desktop and comes up from the bottom on phones. */
export function MapPage({ label, map, footer, children }: MapPageProps) {
  const panel = useRef<HTMLElement>(null);
  const insets = usePanelInsets(panel);
  return (
    // Clipped, not hidden: what is hidden can still be scrolled away by a focus inside it.
    <div data-slot="map-page" className="relative min-h-96 flex-1 overflow-clip">
      <div className="absolute inset-0">{map(insets)}</div>
      <section
        ref={panel}
        aria-label={label}
        className={[
          'absolute inset-x-0 bottom-0 flex max-h-[68%] flex-col overflow-clip rounded-t-xl bg-surface shadow-lg',
          // While a place is typed the phone's keyboard takes the lower half: the panel goes up.
          'has-[[role=combobox]:focus]:h-full has-[[role=combobox]:focus]:max-h-full',
          'min-[769px]:inset-x-auto min-[769px]:top-4 min-[769px]:bottom-auto min-[769px]:left-4 min-[769px]:h-auto! min-[769px]:max-h-[calc(100%-2rem)]! min-[769px]:w-[25.5rem] min-[769px]:rounded-xl',
        ].join(' ')}
      >
        <div className="relative flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto overscroll-contain p-4 sm:p-5">{children}</div>
        {footer ? <div className="shrink-0 border-t border-line bg-surface px-4 py-3 sm:px-5">{footer}</div> : null}
      </section>
    </div>
  );
}

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
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(page);
    return () => observer.disconnect();
  }, [panel]);
  return insets;
}

/** Beside the map it takes from the left, over it from the bottom; never so much that nothing fits any more. */
function insetsOf(panel: DOMRect, page: DOMRect): PanelInsets {
  const isBeside = panel.width < page.width * 0.7;
  if (isBeside) return { left: Math.round(panel.right - page.left) };
  return { bottom: Math.round(Math.min(panel.height, page.height * 0.68)) };
}
