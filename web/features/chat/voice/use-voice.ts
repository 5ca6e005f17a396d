import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { quietly } from '../../../lib/quietly';
import type { Device } from '../device/device';
import { recordings } from '../device/voice/recordings';
import { useFocusBack } from '../drafts/use-box-focus';
import { idle } from '../state/voice/recording';

export interface VoiceOfThread {
  /** A recording stands where one writes. */
  readonly isOn: boolean;
  /** The microphone is asked for. */
  readonly isStarting: boolean;
  start(): void;
}

/** The voice message that waits in a conversation; it is kept there while one looks into other ones, the microphone is not. */
export function useVoice(conversationId: string, device: Device | null, composer: RefObject<HTMLTextAreaElement | null>): VoiceOfThread {
  const { kind } = useSyncExternalStore(
    recordings.subscribe,
    () => recordings.stateOf(conversationId),
    () => idle,
  );
  const isStarting = kind === 'starting';
  const isOn = kind !== 'idle' && !isStarting;
  // Whoever leaves is not heard any more, also where the code of the microphone is still on its way.
  const here = useRef<AbortController>(null);
  useEffect(() => {
    const visit = new AbortController();
    here.current = visit;
    return () => visit.abort();
  }, [conversationId]);
  useFocusBack(isOn, composer);

  async function start() {
    const left = here.current?.signal;
    // The bar comes along, so that it is there when the microphone is.
    const [{ startVoice }] = await Promise.all([import('./start-voice'), import('./voice-bar')]);
    if (device && left) await startVoice({ conversationId, outbox: device.outbox, left });
  }
  return { isOn, isStarting, start: () => quietly('a recording could not begin', start()) };
}
