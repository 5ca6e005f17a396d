import * as z from 'zod/mini';
import { stored } from '../../../lib/cache/storage';

const Known = z.object({
  /** As the browser names them: what is its default today is another one tomorrow, under the same id. Empty for none so far. */
  microphone: z.string(),
  camera: z.string(),
  /** Ids; '' is the browser's own choice. */
  chosen: z.object({ microphone: z.string(), camera: z.string(), speaker: z.string() }),
});

/** With what somebody was heard and seen here last. */
const known = stored('call-devices', z.nullable(Known), null);

export const knownChoice = () => known.get()?.chosen;

/** What is on; null for nothing. */
interface DevicesOn {
  readonly microphone: string | null;
  readonly camera: string | null;
}

/** Whether what is on is what worked last. */
export function areKnown({ microphone, camera }: DevicesOn, withCamera: boolean): boolean {
  const last = known.get();
  if (!last || !microphone || microphone !== last.microphone) return false;
  return !withCamera || (camera !== null && camera !== '' && camera === last.camera);
}

export function rememberDevices({ microphone, camera }: DevicesOn, chosen: z.output<typeof Known>['chosen']): void {
  if (microphone !== null) known.set({ microphone, camera: camera ?? known.get()?.camera ?? '', chosen });
}
