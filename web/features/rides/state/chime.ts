/** The sound of a new request (`new_ride_request`): three rising notes, made here so that nothing is loaded while driving. */
const notes = [
  { hz: 523.25, atS: 0 },
  { hz: 659.25, atS: 0.16 },
  { hz: 783.99, atS: 0.32 },
] as const;
const noteS = 0.34;
const loudness = 0.22;

let context: AudioContext | undefined;

/** Plays the chime, unless nobody has touched the page yet: browsers allow no sound before that. */
export function playNewRequest(): void {
  if (!navigator.userActivation?.hasBeenActive || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  for (const { hz, atS } of notes) playNote(context, hz, context.currentTime + atS);
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
