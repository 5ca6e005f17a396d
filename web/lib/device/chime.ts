interface Note {
  readonly hz: number;
  readonly atS: number;
}

const [c5, e5, g5, a4] = [523.25, 659.25, 783.99, 440];

/** Short, and made here so that nothing is loaded while driving: rising is good news, falling is not. */
const tunes = {
  /** A new request (`new_ride_request`). */
  request: [
    { hz: c5, atS: 0 },
    { hz: e5, atS: 0.16 },
    { hz: g5, atS: 0.32 },
  ],
  good: [
    { hz: e5, atS: 0 },
    { hz: g5, atS: 0.14 },
  ],
  alert: [
    { hz: e5, atS: 0 },
    { hz: a4, atS: 0.18 },
  ],
  message: [{ hz: g5, atS: 0 }],
  /** Somebody calls: twice, as phones do. */
  ring: [
    { hz: g5, atS: 0 },
    { hz: e5, atS: 0.18 },
    { hz: g5, atS: 0.7 },
    { hz: e5, atS: 0.88 },
  ],
  /** It rings at the other end. */
  ringback: [
    { hz: a4, atS: 0 },
    { hz: a4, atS: 0.3 },
  ],
} as const satisfies Record<string, readonly Note[]>;
export type Chime = keyof typeof tunes;

const noteS = 0.34;
const loudness = 0.22;

let context: AudioContext | undefined;

/** Whether the page has had a gesture: browsers allow neither sound nor vibration before that. */
export function mayBeHeard(): boolean {
  return navigator.userActivation?.hasBeenActive === true;
}

/** Plays a chime, unless nobody has touched the page yet. */
export function playChime(name: Chime): void {
  if (!mayBeHeard() || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  for (const { hz, atS } of tunes[name]) playNote(context, hz, context.currentTime + atS);
}

/** Shakes a device that can (ms on, off, on …); the others do nothing. */
export function vibrate(pattern: readonly number[]): void {
  if (mayBeHeard() && 'vibrate' in navigator) navigator.vibrate([...pattern]);
}

function playNote(audio: AudioContext, hz: number, at: number): void {
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  tone.type = 'triangle';
  tone.frequency.value = hz;
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loudness, at + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.001, at + noteS);
  tone.connect(gain).connect(audio.destination);
  tone.start(at);
  tone.stop(at + noteS);
}
