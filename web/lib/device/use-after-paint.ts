import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './after-paint';

/** The value, but a change of it only once the frame that answers the press was drawn: for what takes long to draw. */
export function useAfterPaint<T>(value: T): T {
  const [drawn, setDrawn] = useState(value);
  useEffect(() => {
    let isCurrent = true;
    if (drawn !== value) afterPaint(() => (isCurrent ? startTransition(() => setDrawn(value)) : undefined));
    return () => {
      isCurrent = false;
    };
  }, [value, drawn]);
  return drawn;
}
