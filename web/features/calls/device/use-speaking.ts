import { useEffect, useState } from 'react';
import { loudnessOf } from '../../../lib/device/sound/loudness';
import { silent, speakingAfter } from '../state/speaking';

/** How often it is listened (ms). */
const lookMs = 120;

/** Calls back with how loud it is in a stream (0 to 1) until it is stopped; where the browser cannot, it is silent. */
function watchLevel(stream: MediaStream, onLevel: (level: number) => void): () => void {
  const loudness = loudnessOf(stream, 1_024);
  if (!loudness) return () => undefined;
  const timer = setInterval(() => onLevel(loudness.read()), lookMs);
  return () => {
    clearInterval(timer);
    loudness.close();
  };
}

/** Whether somebody speaks in a stream (M139); a track that came to it since is heard from `key` on. */
export function useSpeaking(stream: MediaStream | null, key: unknown): boolean {
  const [isSpeaking, setSpeaking] = useState(false);
  useEffect(() => {
    if (!stream) return;
    let speaking = silent;
    const stop = watchLevel(stream, (level) => {
      speaking = speakingAfter(speaking, level, performance.now());
      setSpeaking(speaking.isSpeaking);
    });
    return () => {
      stop();
      setSpeaking(false);
    };
  }, [stream, key]);
  return isSpeaking;
}

/** How loud a microphone is, in tenths: for whoever tries it. */
export function useLevel(stream: MediaStream | null): number {
  const [tenths, setTenths] = useState(0);
  useEffect(() => {
    if (!stream) return;
    const stop = watchLevel(stream, (level) => setTenths(Math.min(10, Math.round(level * 20))));
    return () => {
      stop();
      setTenths(0);
    };
  }, [stream]);
  return tenths;
}
