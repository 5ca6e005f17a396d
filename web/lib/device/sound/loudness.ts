import { quietly } from '../../quietly';

/** How loud it is in a stream. */
export interface Loudness {
  /** The loudest of the last moment, 0 to 1. */
  read(): number;
  close(): void;
}

/** Listens to a stream, `fftSize` samples at a time; undefined where the browser cannot, or there is nothing to hear. */
export function loudnessOf(stream: MediaStream, fftSize: number): Loudness | undefined {
  if (typeof AudioContext === 'undefined' || stream.getAudioTracks().length === 0) return undefined;
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = fftSize;
  context.createMediaStreamSource(stream).connect(analyser);
  // Some browsers let it sleep until they are asked.
  if (context.state === 'suspended') quietly('a meter sleeps', context.resume());
  const wave = new Float32Array(fftSize);
  return {
    read() {
      analyser.getFloatTimeDomainData(wave);
      return wave.reduce((loudest, value) => Math.max(loudest, Math.abs(value)), 0);
    },
    close: () => quietly('a meter could not be closed', context.close()),
  };
}
