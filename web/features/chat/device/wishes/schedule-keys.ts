import { dayMs } from '@server/contract/duration.js';
import { Id, UserId } from '@server/contract/ids.js';
import * as z from 'zod/mini';
import { stored } from '../../../../lib/cache/storage';
import { kept } from '../kept';

/** After this long (ms) the same again is meant once more: what had come about was sent by then, or is seen to wait. */
const keptMs = dayMs;
/** Of so many conversations the device keeps one. */
const most = 20;

const Scheduling = z.object({
  conversationId: Id,
  /** What is to be sent, and when. */
  wish: z.string(),
  /** What it answers. */
  quotedId: z.nullable(Id),
  key: Id,
  /** When it was first asked for: ms since 1970, by this device. */
  at: z.number(),
});
type Scheduling = z.output<typeof Scheduling>;

const Kept = z.object({
  /** Whose they are: nobody else sees them. */
  userId: z.nullable(UserId),
  schedulings: z.array(Scheduling).check(z.maxLength(most)),
});

const onDevice = stored('scheduling', Kept, { userId: null, schedulings: [] });
const inTab = kept<Scheduling>();

/** A conversation of somebody's. */
interface Place {
  readonly me: UserId | null;
  readonly conversationId: Id;
}

interface Wanted {
  readonly message: string;
  /** The same for the same choice, however late it is made. */
  readonly when: string;
  readonly quotedId: Id | null;
}

/**
 * Keys of texts that are to be sent later, by their conversation. What is asked again after no answer is scheduled once (P2), also after a
 * reload and in another tab: there the text is in the box as well (P8), and what it answers is not known.
 */
export const scheduleKeys = {
  keyFor(place: Place, { message, when, quotedId }: Wanted): string {
    const wish = JSON.stringify([when, message]);
    const now = Date.now();
    const known = inTab.get(place.conversationId);
    const last = known ?? keptOf(place.me).find(({ conversationId }) => conversationId === place.conversationId);
    const isSame = last?.wish === wish && now - last.at < keptMs && (last.quotedId === quotedId || (!known && quotedId === null));
    const { key, at } = isSame ? last : { key: crypto.randomUUID(), at: now };
    keep(place, { conversationId: place.conversationId, wish, quotedId, key, at });
    return key;
  },
  /** It came to its end: the same again is another wish. */
  forget: (place: Place): void => keep(place, null),
};

/** Whoever comes to this device finds none of anybody else; null: nobody's stay. */
export function forgetSchedulings(of: UserId | null): void {
  if (onDevice.get().userId !== of) onDevice.clear();
}

function keptOf(me: UserId | null): readonly Scheduling[] {
  const { userId, schedulings } = onDevice.get();
  return userId === me ? schedulings : [];
}

function keep({ me, conversationId }: Place, next: Scheduling | null): void {
  inTab.keep(conversationId, next);
  const others = keptOf(me).filter((one) => one.conversationId !== conversationId);
  onDevice.set({ userId: me, schedulings: [...(next ? [next] : []), ...others].slice(0, most) });
}
