import { UserId } from '@server/contract/ids.js';
import * as z from 'zod/mini';
import { stored } from '../../../lib/cache/storage';

const Known = z.object({
  /** Whose: the next person at this browser looks for themselves. */
  userId: z.nullable(UserId),
  /** As the browser names them: what is its default today is another one tomorrow, under the same id. Empty for none so far. */
  microphone: z.string(),
  camera: z.string(),
  /** Ids; '' is the browser's own choice. */
  chosen: z.object({ microphone: z.string(), camera: z.string(), speaker: z.string() }),
});

/** With what somebody was heard and seen here last. */
const known = stored('call-devices', z.nullable(Known), null);

/** Who asks; null where nobody is signed in. */
type Me = UserId | null;

function knownOf(me: Me) {
  const last = known.get();
  return last?.userId === me ? last : undefined;
}

export const knownChoice = (me: Me) => knownOf(me)?.chosen;

/** What is on; null for nothing. */
interface DevicesOn {
  readonly microphone: string | null;
  readonly camera: string | null;
}

/** Whether what is on is what worked last. */
export function areKnown(me: Me, { microphone, camera }: DevicesOn, withCamera: boolean): boolean {
  const last = knownOf(me);
  if (!last || !microphone || microphone !== last.microphone) return false;
  return !withCamera || (camera !== null && camera !== '' && camera === last.camera);
}

export function rememberDevices(me: Me, { microphone, camera }: DevicesOn, chosen: z.output<typeof Known>['chosen']): void {
  if (microphone !== null) known.set({ userId: me, microphone, camera: camera ?? knownOf(me)?.camera ?? '', chosen });
}
