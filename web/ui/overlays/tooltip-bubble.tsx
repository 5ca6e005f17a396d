import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { cn } from '../cn';
import { placeBeside, type Side } from './placing/place-beside';

export interface TooltipBubbleProps {
  /** By which its control is described; without it the words are the control's name already, and are only seen. */
  id: string | undefined;
  side: Side;
  onClose: () => void;
  children: ReactNode;
}

/** The words of a Tooltip, beside the element that stands just before it in the page. */
export function TooltipBubble({ id, side, onClose, children }: TooltipBubbleProps) {
  const marker = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<{ x: number; y: number } | null>(null);

  useLayoutEffect(() => {
    const anchor = marker.current?.previousElementSibling;
    if (!anchor || !bubble.current) return;
    const { offsetWidth: width, offsetHeight: height } = bubble.current;
    const room = { width: document.documentElement.clientWidth, height: window.innerHeight };
    setAt(placeBeside(anchor.getBoundingClientRect(), { width, height }, { side, room }));
  }, [side, children]);

  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => (event.key === 'Escape' ? onClose() : undefined);
    window.addEventListener('keydown', closeOnEscape);
    window.addEventListener('scroll', onClose, { capture: true, passive: true });
    return () => {
      window.removeEventListener('keydown', closeOnEscape);
      window.removeEventListener('scroll', onClose, { capture: true });
    };
  }, [onClose]);

  return (
    <>
      <span ref={marker} hidden />
      {createPortal(
        <div
          ref={bubble}
          id={id}
          role="tooltip"
          aria-hidden={id === undefined}
          data-slot="tooltip"
          className={cn(
            'pointer-events-none fixed top-0 left-0 z-menu max-w-64 rounded-md bg-inverse px-2 py-1 text-xs font-medium text-balance text-on-inverse shadow-md',
            at ? 'animate-in duration-fast ease-out fade-in-0' : 'invisible',
          )}
          style={at ? { left: at.x, top: at.y } : undefined}
        >
          {children}
        </div>,
        document.body,
      )}
    </>
  );
}
