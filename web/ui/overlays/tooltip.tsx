import { cloneElement, useEffect, useId, useRef, useState, type DOMAttributes, type ReactElement, type ReactNode } from 'react';
import { part } from '../../lib/part';
import { PartBoundary } from '../feedback/part-boundary';

const TooltipBubble = part(async () => (await import('./tooltip-bubble')).TooltipBubble);

/** The pointer rests this long (ms) before a tooltip shows. */
const restMs = 500;
/** Coming from another tooltip within this time (ms), the next one shows at once. */
const warmMs = 300;
let lastShownAt = Number.NEGATIVE_INFINITY;

/** What a tooltip's control must take and pass on to its element. */
type ControlProps = DOMAttributes<HTMLElement> & { 'aria-label'?: string | undefined; 'aria-describedby'?: string | undefined };

export type TooltipProps = {
  /** The words shown; never the only place where something is said, since touch has no hover. */
  content: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  /** Shown from the beginning, as in stories. */
  defaultOpen?: boolean;
  /** Its words stand in the control already. */
  isOff?: boolean;
  /** The control it belongs to; one element that takes handlers. */
  children: ReactElement<ControlProps>;
};

/** A short name or shortcut beside a control under the pointer or focus. Its bubble's code comes when one is wanted. */
export function Tooltip({ content, side = 'top', defaultOpen = false, isOff = false, children }: TooltipProps) {
  const { isOpen, show, hide } = useOpening(defaultOpen);
  const id = useId();
  const own = children.props;
  // Where the tooltip is the name, hearing it twice helps nobody.
  const isDescription = isOpen && !isOff && content !== own['aria-label'];
  const control: ControlProps = {
    onPointerEnter(event) {
      own.onPointerEnter?.(event);
      show(event.pointerType === 'mouse' && isWarm() ? 0 : restMs);
    },
    onPointerLeave(event) {
      own.onPointerLeave?.(event);
      hide();
    },
    onPointerDown(event) {
      own.onPointerDown?.(event);
      // A finger that stays asks for the words; a click has its answer.
      if (event.pointerType === 'mouse') hide();
    },
    onFocus(event) {
      own.onFocus?.(event);
      if (event.currentTarget.matches(':focus-visible')) show(0);
    },
    onBlur(event) {
      own.onBlur?.(event);
      hide();
    },
    'aria-describedby': isDescription ? id : own['aria-describedby'],
  };
  return (
    <>
      {cloneElement(children, control)}
      {isOpen && !isOff ? (
        <PartBoundary fallback={null}>
          <TooltipBubble id={isDescription ? id : undefined} side={side} onClose={hide}>
            {content}
          </TooltipBubble>
        </PartBoundary>
      ) : null}
    </>
  );
}

/** Another tooltip has just gone. */
const isWarm = () => Date.now() - lastShownAt < warmMs;

function useOpening(defaultOpen: boolean) {
  const [isOpen, setIsOpen] = useState(defaultOpen);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function show(afterMs: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsOpen(true), afterMs);
  }
  function hide() {
    clearTimeout(timer.current);
    if (isOpen) lastShownAt = Date.now();
    setIsOpen(false);
  }
  return { isOpen, show, hide };
}
