import { playChime, vibrate } from '../../../lib/device/chime';

/** A call rings so often (ms) … */
const everyMs = 3_000;
/** … and shakes a phone so (ms on, off, on). */
const shake = [400, 200, 400];

/** Sounds until it is stopped: here, or as it rings at the other end. */
export function startRinging(tune: 'ring' | 'ringback'): () => void {
  const sound = () => {
    playChime(tune);
    if (tune === 'ring') vibrate(shake);
  };
  sound();
  const timer = setInterval(sound, everyMs);
  return () => {
    clearInterval(timer);
    if (tune === 'ring') vibrate([0]);
  };
}
