import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from '../../../ui/heir-of-focus';
import { focusOn } from '../../../ui/lost-focus';
import type { Step } from '../state/application-steps';

/**
 * For the `ref` of what holds the steps: another one begins at its title, which is scrolled to and read. What led to it is gone or
 * stands for something else now. Whoever went elsewhere meanwhile stays there.
 */
export function useStepTitle(step: Step): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    const title = around.current?.querySelector('form :is(legend, h2)');
    if (title && (isFocusLost() || around.current?.contains(document.activeElement))) focusOn(title);
  }, [step]);
  return around;
}
