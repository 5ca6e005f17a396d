import { lazy } from 'react';
import { PartBoundary } from '../../../ui/feedback/part-boundary';
import type { LiveChipsProps } from './live-chips';

// Most messages are sent without files.
const LiveChips = lazy(async () => ({ default: (await import('./live-chips')).LiveChips }));

/** The files chosen for the next message, once there are some. */
export function LateChips(props: LiveChipsProps) {
  if (props.chips.length === 0) return null;
  return (
    <PartBoundary fallback={null}>
      <LiveChips {...props} />
    </PartBoundary>
  );
}
