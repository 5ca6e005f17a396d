import type { Quoted } from '@server/chat/messages/message.contract.js';
import { useEffect, useReducer, useSyncExternalStore } from 'react';
import { recordings } from '../device/voice/recordings';
import { latestLevels } from '../state/voice/peaks';
import { idle } from '../state/voice/recording';
import { levelCount, RecordingBar } from '../views/voice/recording-bar';

/** While it is recorded the bar is drawn so often (ms). */
const drawMs = 100;

export interface VoiceBarProps {
  conversationId: string;
  /** What it answers; the next message answers nothing. */
  takeQuoted(): Quoted | null;
  /** It was sent, or is on its way. */
  onSend(): void;
}

/** Where one writes, while a voice message is recorded, kept or sent (M99). */
export function VoiceBar({ conversationId, takeQuoted, onSend }: VoiceBarProps) {
  const state = useSyncExternalStore(
    recordings.subscribe,
    () => recordings.stateOf(conversationId),
    () => idle,
  );
  useTick(state.kind === 'recording');
  const voice = recordings.of(conversationId);
  if (!voice || state.kind === 'idle' || state.kind === 'starting') return null;
  return (
    <RecordingBar
      phase={state.kind}
      lengthMs={voice.lengthMs}
      levels={latestLevels(voice.levels, levelCount)}
      error={state.kind === 'failed' ? state.error : null}
      onDiscard={() => voice.discard()}
      onPause={() => voice.pause()}
      onResume={() => voice.resume()}
      onSend={() => {
        voice.send(takeQuoted());
        onSend();
      }}
    />
  );
}

/** Draws anew while something runs. */
function useTick(isRunning: boolean): void {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(tick, drawMs);
    return () => clearInterval(timer);
  }, [isRunning]);
}
