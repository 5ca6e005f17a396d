/** What was played (Hz), oldest first. */
let played: number[] = [];
export const pitches = (): readonly number[] => played;

/** What a browser has to make sounds with, as far as ears can tell. */
class Speaker {
  currentTime = 0;
  destination = {};
  createOscillator() {
    const tone = {
      type: 'sine',
      frequency: { value: 0 },
      connect: (next: unknown) => next,
      stop() {},
      start: () => played.push(tone.frequency.value),
    };
    return tone;
  }
  createGain() {
    const gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
    return { gain, connect: (next: unknown) => next };
  }
}

/** Whether the person at the browser has touched the page: until then it is mute. */
export function touched(hasBeenActive: boolean): void {
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { hasBeenActive } });
}

/** A browser that sounds, touched by its person; nothing was played yet. */
export function aSpeaker(): void {
  played = [];
  Object.assign(globalThis, { AudioContext: Speaker });
  touched(true);
}

export function noSpeaker(): void {
  Reflect.deleteProperty(globalThis, 'AudioContext');
  Reflect.deleteProperty(navigator, 'userActivation');
}
