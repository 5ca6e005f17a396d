import { useEffect, useState } from 'react';
import { quietly } from '../../../lib/quietly';
import { silent, speakingAfter } from '../state/speaking';

/** How often it is listened (ms). */
const lookMs = 120;

/** Calls back with how loud it is in a stream (0 to 1) until it is stopped; where the browser cannot, it is silent. */
function watchLevel(stream: MediaStream, onLevel: (level: number) => void): () => void {
  if (typeof AudioContext === 'undefined' || stream.getAudioTracks().length === 0) return () => undefined;
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 1_024;
  context.createMediaStreamSource(stream).connect(analyser);
  // Some browsers let it sleep until they are asked.
  if (context.state === 'suspended') quietly('a meter sleeps', context.resume());
  const wave = new Float32Array(analyser.fftSize);
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(wave);
    onLevel(wave.reduce((loudest, value) => Math.max(loudest, Math.abs(value)), 0));
  }, lookMs);
  return () => {
    clearInterval(timer);
    quietly('a meter could not be closed', context.close());
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
