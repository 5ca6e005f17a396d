import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** The element that a new page's focus goes to. */
export const mainId = 'main';

/** After a navigation inside the app: says the new page's name and moves the focus to it, as a whole new page would. */
export function RouteFocus() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setAnnounced(document.title);
    document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <p className="sr-only" aria-live="polite">
      {announced}
    </p>
  );
}
