import type { UserId } from '@server/contract/ids.js';
import * as z from 'zod/mini';
import { stored } from '../../../lib/cache/storage';
import type { PushClient } from '../state/push/renewal';

/** Of so many people one browser remembers something; of more, the first are forgotten. */
const peopleMax = 5;

/** S24: what has a shorter id was not made by us, and turns nothing on (M174). */
const Client = z.object({ id: z.string().check(z.minLength(10)), endpoint: z.string() });
const Dismissals = z.object({ updated: z.optional(z.number()), connected: z.optional(z.number()), arrival: z.optional(z.number()) });
type Dismissals = z.output<typeof Dismissals>;

/** Who turned push on in this browser. It outlives signing out, so that it is on again after signing in. */
export const pushClients = stored('push-clients', z.record(z.string(), Client), {});
/** When each person dismissed which card here (ms since 1970), M173; `arrival`, the offer at a ride, for good (M177). */
const dismissals = stored('push-cards', z.record(z.string(), Dismissals), {});
/** When this browser was last made to ask (ms since 1970), S24. */
export const pushAskedAt = stored('push-asked-at', z.nullable(z.number()), null);

export const dismissedCards = {
  ...dismissals,
  note(me: UserId, card: keyof Dismissals, at: number): void {
    const own: Dismissals = { ...ofPerson(dismissals.get(), me), [card]: at };
    dismissals.set(withPerson(dismissals.get(), me, own));
  },
};

export function keptClient(me: UserId): PushClient | undefined {
  return ofPerson(pushClients.get(), me);
}

/** Null: push was turned off here. */
export function keepClient(me: UserId, client: PushClient | null): void {
  pushClients.set(withPerson(pushClients.get(), me, client));
}

export function ofPerson<T>(all: Readonly<Record<string, T>>, me: UserId): T | undefined {
  return Object.entries(all).find(([id]) => id === me)?.[1];
}

function withPerson<T>(all: Readonly<Record<string, T>>, me: UserId, own: T | null): Record<string, T> {
  const others = Object.entries(all).filter(([id]) => id !== me);
  return Object.fromEntries((own === null ? others : [...others, [me, own] as const]).slice(-peopleMax));
}
