import { useCallback } from 'react';
import { rowSteps } from '../../../ui/row-keys';

/**
 * Arrow keys go from the search box through all that was found, whoever found it; Escape goes back to the box. For the
 * part that stands beside the box and the other results.
 */
export function useResultKeys(): (part: HTMLElement | null) => (() => void) | undefined {
  return useCallback((part) => {
    const results = part?.parentElement;
    if (!results) return;
    const press = (event: KeyboardEvent) => goOn(results, event);
    results.addEventListener('keydown', press);
    return () => results.removeEventListener('keydown', press);
  }, []);
}

/** A list that knows better, and a word that is still being composed, have the key for themselves. */
function goOn(results: HTMLElement, event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  const box = results.querySelector<HTMLElement>('input[type=search]');
  if (!box) return;
  const stops = [box, ...results.querySelectorAll<HTMLElement>('[data-row-act]')];
  const at = stops.findIndex((stop) => stop === event.target);
  if (at < 0) return;
  const next = event.key === 'Escape' ? boxFrom(at, box) : stops[at + (rowSteps[event.key] ?? Number.NaN)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** In the box the key is the box's own. */
const boxFrom = (at: number, box: HTMLElement) => (at > 0 ? box : undefined);
