import { part } from '../../../lib/part';
import { PartBoundary } from '../../../ui/feedback/part-boundary';
import { chatTexts } from '../texts';
import type { VoiceBubbleProps } from './voice-bubble';

// Most threads have no voice message.
const VoiceBubble = part(async () => (await import('./voice-bubble')).VoiceBubble);

/** A voice message, whose code comes when the first one is shown; as high before as after. */
export function LateVoiceBubble(props: VoiceBubbleProps) {
  return (
    <PartBoundary fallback={<span className="flex h-14 w-56 max-w-full items-center">{chatTexts.kinds.voice}</span>}>
      <VoiceBubble {...props} />
    </PartBoundary>
  );
}
