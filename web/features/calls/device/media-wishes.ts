import type { Call } from '@server/calls/calls.contract.js';
import * as z from 'zod/mini';
import { storedInTab } from '../../../lib/cache/storage';
import { type Store, store } from '../../../lib/store';

const Wishes = z.object({
  /** Without a microphone they are muted whatever they want. */
  isMuted: z.boolean(),
  /** Not by one who only listens. */
  withMicrophone: z.boolean(),
  withCamera: z.boolean(),
});
export type MediaWishes = z.output<typeof Wishes>;

const Kept = z.object({ callId: z.string(), wishes: Wishes });
const kept = storedInTab('call-wishes', z.nullable(Kept), null);

/** What somebody wants to be heard and seen of them in a call. The tab keeps it: loaded anew they are as they were (M139). */
export function mediaWishes({ call_id: callId, call_type: type }: Pick<Call, 'call_id' | 'call_type'>): Store<MediaWishes> {
  const last = kept.get();
  const atFirst: MediaWishes = { isMuted: false, withMicrophone: true, withCamera: type === 'video' };
  const wishes = store(last?.callId === callId ? last.wishes : atFirst);
  wishes.subscribe(() => kept.set({ callId, wishes: wishes.get() }));
  return wishes;
}

export function wish(wishes: Store<MediaWishes>, change: Partial<MediaWishes>): void {
  wishes.set({ ...wishes.get(), ...change });
}
