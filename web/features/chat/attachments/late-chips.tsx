import { latePart } from '../../../ui/feedback/late-part';
import type { LiveChipsProps } from './live-chips';

// Most messages are sent without files.
const LiveChips = latePart(async () => (await import('./live-chips')).LiveChips);

/** The files chosen for the next message, once there are some. */
export function LateChips(props: LiveChipsProps) {
  return props.chips.length === 0 ? null : <LiveChips {...props} />;
}
