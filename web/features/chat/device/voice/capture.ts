import { loudnessOf } from '../../../../lib/device/sound/loudness';

/** What a voice is recorded as: the first that the browser can (S16). */
const formats = ['audio/webm;codecs=opus', 'audio/webm', 'audio/ogg;codecs=opus', 'audio/mp4'];
/** Enough for speech: ten minutes are 3.6 MB. */
const audioBitsPerSecond = 48_000;
/** How loud it is, is read so often (ms). */
const sampleMs = 50;

/** The microphone while it listens. */
export interface Capture {
  /** How loud it was every 50 ms while it listened, 0 to 1. */
  readonly levels: readonly number[];
  pause(): void;
  resume(): void;
  /** Lets the microphone go; answers all that was said. A second time the same. */
  stop(): Promise<Blob>;
}

/**
 * Listens to the microphone; throws where there is none, or it may not.
 *
 * @param onTaken the microphone is gone, or the browser stopped by itself.
 */
export async function openCapture(onTaken: () => void): Promise<Capture> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  try {
    return captureOf(stream, onTaken);
  } catch (error) {
    release(stream);
    throw error;
  }
}

function captureOf(stream: MediaStream, onTaken: () => void): Capture {
  const mimeType = formats.find((format) => MediaRecorder.isTypeSupported(format));
  const recorder = new MediaRecorder(stream, { audioBitsPerSecond, ...(mimeType ? { mimeType } : {}) });
  const meter = openMeter(stream);
  const pieces: Blob[] = [];
  const ended = new Promise<void>((resolve) => {
    recorder.addEventListener('stop', () => resolve());
  });
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
  recorder.addEventListener('stop', onTaken);
  recorder.start();
  meter.run();

  async function finish(): Promise<Blob> {
    if (recorder.state !== 'inactive') recorder.stop();
    meter.close();
    release(stream);
    await ended;
    return new Blob(pieces, { type: recorder.mimeType });
  }
  let whole: Promise<Blob> | undefined;
  return {
    levels: meter.levels,
    pause() {
      recorder.pause();
      meter.rest();
    },
    resume() {
      recorder.resume();
      meter.run();
    },
    stop: () => (whole ??= finish()),
  };
}

function release(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

interface Meter {
  readonly levels: readonly number[];
  run(): void;
  rest(): void;
  close(): void;
}

/** Reads how loud it is; where the browser cannot, it is silent and recorded all the same. */
function openMeter(stream: MediaStream): Meter {
  const levels: number[] = [];
  // A bit less than the time between two looks, at the usual rates.
  const loudness = loudnessOf(stream, 2_048);
  if (!loudness) return { levels, run() {}, rest() {}, close() {} };
  let timer: ReturnType<typeof setInterval> | undefined;
  function rest() {
    clearInterval(timer);
  }
  return {
    levels,
    run() {
      rest();
      timer = setInterval(() => levels.push(loudness.read()), sampleMs);
    },
    rest,
    close() {
      rest();
      loudness.close();
    },
  };
}
