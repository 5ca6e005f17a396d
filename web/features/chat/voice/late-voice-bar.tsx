import { lazy } from 'react';
import { PartBoundary } from '../../../ui/feedback/part-boundary';
import { recordings } from '../device/voice/recordings';
import type { VoiceBarProps } from './voice-bar';

// Most threads are read without a word being spoken.
const VoiceBar = lazy(async () => ({ default: (await import('./voice-bar')).VoiceBar }));

/** The bar of a voice message, once there is one; where its code does not come, nobody is listened to. */
export function LateVoiceBar(props: VoiceBarProps) {
  return (
    <PartBoundary fallback={null} onFailed={() => recordings.of(props.conversationId)?.discard()}>
      <VoiceBar {...props} />
    </PartBoundary>
  );
}
