/** Microphones that were handed out, and those of them that were not let go. */
let given = 0;
let inUse = 0;
export const givenMicrophones = () => given;
export const openMicrophones = () => inUse;

/** What one says into it: its bytes, when the recorder is stopped. */
const said = 'what was said';

/** A recorder as browsers have it, at the edge: it has states, and at its end tells what was said. */
class Recorder extends EventTarget {
  static readonly isTypeSupported = (type: string) => type === 'audio/webm';
  state = 'inactive';
  readonly mimeType: string;
  constructor(_stream: unknown, options: { mimeType?: string }) {
    super();
    this.mimeType = options.mimeType ?? '';
  }
  start() {
    this.state = 'recording';
  }
  pause() {
    this.state = 'paused';
  }
  resume() {
    this.state = 'recording';
  }
  stop() {
    this.state = 'inactive';
    queueMicrotask(() => {
      this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([said]) }));
      this.dispatchEvent(new Event('stop'));
    });
  }
}

/** A person at the microphone; `answer` comes before it is handed out, and may refuse it. */
export function aMicrophone(answer: () => void | Promise<void> = () => undefined): void {
  [given, inUse] = [0, 0];
  Object.assign(globalThis, { MediaRecorder: Recorder });
  const getUserMedia = async () => {
    await answer();
    given += 1;
    inUse += 1;
    let isOn = true;
    const stop = () => {
      if (isOn) inUse -= 1;
      isOn = false;
    };
    return { getTracks: () => [{ stop }] };
  };
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
}

/** The browser asks, and the person says no. */
export function refuses(): never {
  throw new DOMException('Permission denied', 'NotAllowedError');
}
