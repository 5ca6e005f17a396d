import { isTranscribable } from '@server/agents/transcripts/transcribable.contract.js';
import type { Attachment } from '@server/chat/attachments/attachment.contract.js';
import { useEffect, useSyncExternalStore } from 'react';
import { useTown } from '../../../lib/town';
import { player, speed } from '../device/voice/player';
import type { ThreadMessage } from '../state/thread-items';
import { nextSpeed } from '../state/voice/playback';
import { VoicePlayer } from '../views/voice/voice-player';
import { LiveTranscript, LiveTranscriptButton } from './live-transcript';

export interface VoiceBubbleProps {
  /** In a thread: what is said in it may be read. */
  message?: ThreadMessage;
  attachment: Attachment;
  isMine: boolean;
  /** Whether Tab comes to it; in a thread, which is one stop, while the message has the focus. */
  isStop?: boolean;
}

const none: readonly number[] = [];

/** A voice message in its bubble (M99, S16). Its file has no length of its own: the one that it was sent with counts. */
export function VoiceBubble({ message, attachment, isMine, isStop = true }: VoiceBubbleProps) {
  const { id, duration_ms, peaks } = attachment;
  const playback = useSyncExternalStore(
    player.subscribe,
    () => player.of(id),
    () => player.of(id),
  );
  const rate = useSyncExternalStore(speed.subscribe, speed.get, speed.get);
  useEffect(() => () => player.leave(id), [id]);
  const { transcribes } = useTown();
  const isOffered = transcribes && message && !message.isOptimistic && isTranscribable(attachment);
  const transcribed = isOffered ? { id: message.id, isStop } : null;
  return (
    <>
      <VoicePlayer
        {...playback}
        isMine={isMine}
        isStop={isStop}
        lengthMs={duration_ms ?? 0}
        peaks={peaks ?? none}
        speed={rate}
        onToggle={() => player.toggle(attachment)}
        onSeek={(atMs) => player.seek(attachment, atMs)}
        onSpeed={() => speed.set(nextSpeed(rate))}
      >
        {transcribed ? <LiveTranscriptButton {...transcribed} /> : null}
      </VoicePlayer>
      {transcribed ? <LiveTranscript {...transcribed} /> : null}
    </>
  );
}
