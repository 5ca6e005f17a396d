import type { PushPayload } from '@server/push/payload.contract.js';

/** What a shown notification carries: what pressing it needs, and how old it is. */
export type ShownData = Pick<PushPayload, 'id' | 'type' | 'user_id' | 'url' | 'metadata' | 'sent_at'>;

/** What browsers know beyond TypeScript's library. */
export interface ShownOptions extends NotificationOptions {
  actions: readonly { action: string; title: string }[];
  vibrate: readonly number[];
  renotify: boolean;
  timestamp: number;
  data: ShownData;
}

/** Only `show` makes notifications here. */
export const dataOf = ({ data }: Notification): ShownData => data as ShownData;

/** A push as our server writes it; undefined for anything else. */
export function payloadIn(text: string): PushPayload | undefined {
  const payload = parsed(text) as Partial<PushPayload> | null | undefined;
  const words = [payload?.user_id, payload?.title, payload?.tag, payload?.url];
  // Only our server has the keys to encrypt one; a newer one may know types that this worker does not.
  return words.every((word) => typeof word === 'string' && word !== '') ? (payload as PushPayload) : undefined;
}

/** What stands there, shown once more: as it was, and not heard again. What is silent may not shake the device either. */
export function optionsAgain(standing: Notification): Omit<ShownOptions, 'vibrate'> {
  const { body, icon, badge, tag, requireInteraction, actions, timestamp, data } = standing as Notification & ShownOptions;
  return { body, icon, badge, tag, requireInteraction, actions, timestamp, data, renotify: false, silent: true };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** How a push is shown: all of it as the server says (M66, M67). */
export function optionsOf({ id, type, user_id, url, metadata, sent_at, ...told }: PushPayload): ShownOptions {
  return {
    body: told.body,
    icon: told.icon,
    badge: told.icon,
    tag: told.tag,
    // The next message of a conversation takes the place of the one before, and is heard like it (M70).
    renotify: true,
    vibrate: told.vibrate,
    requireInteraction: told.require_interaction,
    actions: told.actions,
    timestamp: Date.parse(sent_at),
    data: { id, type, user_id, url, metadata, sent_at },
  };
}
