import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { isFocusLost } from '../../../../ui/heir-of-focus';
import { threadTexts } from '../../thread-texts';

interface PlaceOfBoxProps {
  box: RefObject<HTMLTextAreaElement | null>;
  /** Nothing can be typed now. */
  isClosed: boolean;
  children: ReactNode;
}

/**
 * Where the box stands that one writes in. Closed while it had the focus, it leaves that to its place: what one goes on to type is no
 * shortcut of the page. As soon as it is open it has the focus again (S13).
 */
export function PlaceOfBox({ box, isClosed, children }: PlaceOfBoxProps) {
  const place = useRef<HTMLDivElement>(null);
  const wasWriting = useRef(false);
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (isClosed) {
      wasWriting.current = focused !== null && focused === box.current;
      if (wasWriting.current) place.current?.focus({ preventScroll: true });
    } else if (focused === place.current || (wasWriting.current && isFocusLost())) box.current?.focus({ preventScroll: true });
  }, [box, isClosed]);
  const whileClosed = { role: 'group', 'aria-label': threadTexts.offlinePlaceholder, tabIndex: -1, onKeyDown: takeLetter };
  return (
    <div ref={place} className="peer min-w-0 flex-1" {...(isClosed ? whileClosed : {})}>
      {children}
    </div>
  );
}

/** It was meant for the box. */
function takeLetter(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) event.preventDefault();
}
