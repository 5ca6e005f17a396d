import { type RefObject, useEffect, useState } from 'react';

/** How often something `isShown` came to another height since it was first drawn: what stands above it came, went, or took more room. */
export function useShifts(of: RefObject<HTMLElement | null>, isShown: boolean): number {
  const [shifts, setShifts] = useState(0);
  useEffect(() => {
    const element = of.current;
    if (!isShown || !element?.parentElement) return undefined;
    let top = element.offsetTop;
    const look = () => {
      if (element.offsetTop === top) return;
      top = element.offsetTop;
      setShifts((count) => count + 1);
    };
    const sizes = new ResizeObserver(look);
    const watch = () => {
      for (let above = element.previousElementSibling; above; above = above.previousElementSibling) sizes.observe(above);
    };
    // Not the size of what holds it: a panel that scrolls keeps that.
    const comings = new MutationObserver(() => {
      watch();
      look();
    });
    comings.observe(element.parentElement, { childList: true });
    watch();
    return () => {
      comings.disconnect();
      sizes.disconnect();
    };
  }, [of, isShown]);
  return shifts;
}
