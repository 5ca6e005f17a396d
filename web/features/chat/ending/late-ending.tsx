import { latePart } from '../../../ui/feedback/late-part';
import type { EndingProps } from './ending';

// Most conversations never end.
const Ending = latePart(async () => (await import('./ending')).Ending);

/** When a conversation ends, and that it has: nothing in one that does not. */
export function LateEnding(props: EndingProps) {
  return props.conversation.closes_at ? <Ending {...props} /> : null;
}
