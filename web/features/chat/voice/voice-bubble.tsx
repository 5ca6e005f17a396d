import type { Attachment } from '@server/chat/attachments/attachment.contract.js';
import { useEffect, useSyncExternalStore } from 'react';
import { player, speed } from '../device/voice/player';
import { nextSpeed } from '../state/voice/playback';
import { VoicePlayer } from '../views/voice/voice-player';

export interface VoiceBubbleProps {
  attachment: Attachment;
  isMine: boolean;
  /** Whether Tab comes to it; in a thread, which is one stop, while the message has the focus. */
  isStop?: boolean;
}

const none: readonly number[] = [];

/** A voice message in its bubble (M99, S16). Its file has no length of its own: the one that it was sent with counts. */
export function VoiceBubble({ attachment, isMine, isStop = true }: VoiceBubbleProps) {
  const { id, duration_ms, peaks } = attachment;
  const playback = useSyncExternalStore(
    player.subscribe,
    () => player.of(id),
    () => player.of(id),
  );
  const rate = useSyncExternalStore(speed.subscribe, speed.get, speed.get);
  useEffect(() => () => player.leave(id), [id]);
  return (
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
    />
  );
}
