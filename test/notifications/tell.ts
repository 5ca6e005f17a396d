import { randomUUID } from 'node:crypto';
import type { CallOf, ReplyOf } from '../../src/contract/endpoint.js';
import { Work } from '../../src/database/work.js';
import { listNotifications, type Notification } from '../../src/notifications/notifications.contract.js';
import { type Notice, Notifier } from '../../src/notifications/notices/notifier.js';
import type { Caller } from '../world/caller.js';
import type { Person } from '../world/person.js';
import { overlapping } from '../world/waiting.js';
import { world } from '../world/world.js';

export type Wish = Partial<Omit<Notice, 'userId' | 'rideId'>> & { readonly title?: string; readonly rideId?: string };

export function notice(to: Person, { title = 'Paid', rideId, eventKey = randomUUID(), ...wish }: Wish = {}): Notice {
  const facts = { says: 'as_written', title, message: 'Some money.' } as const;
  const news = { userId: to.id, type: 'payout_paid', facts, metadata: {}, ...wish } as const;
  return rideId === undefined ? { ...news, eventKey } : { ...news, rideId, eventKey: `late:${eventKey}` };
}

/** Tells as the product does: in a transaction, of which the page then hears. */
export function tell(...notices: Notice[]): Promise<void> {
  return world.app.get(Work).run((unit) => world.app.get(Notifier).notify(unit, notices));
}

/** One after the other, so that the last one is the newest. */
export async function tellEach(to: Person, titles: readonly string[], wish: Wish = {}): Promise<void> {
  for (const title of titles) {
    world.clock.tick();
    await tell(notice(to, { title, ...wish }));
  }
}

interface AtOnce {
  tells(): Promise<unknown>;
  acts(): Promise<unknown>;
}

/** Runs `acts` at the moment the transaction of `tells` writes the notice of this key to somebody, and both to their ends. */
export async function whileTelling(to: Person, eventKey: string, { tells, acts }: AtOnce): Promise<void> {
  const text = `insert into notifications (user_id, type, section, facts, priority, event_key, created_at) values ($1, 'x', 'x', '{}', 'low', $2, now())`;
  // The notice waits for this row of the same key.
  await overlapping({ text, values: [to.id, eventKey] }, { first: tells, second: acts });
}

/** Nobody has written, read or been told anything yet. */
export async function silence(): Promise<void> {
  await world.settle();
  await world.truncate('notifications, notification_messages, notification_preferences, messages cascade');
  await world.sql('update conversation_members set unread_count = 0, last_read_seq = 0, last_delivered_seq = 0');
  await world.sql('update conversations set last_seq = 0');
  await world.forgetRates();
  world.forget();
}

type Query = CallOf<typeof listNotifications>['query'];

export function listed(of: Caller, query: Query = {}): Promise<ReplyOf<typeof listNotifications>> {
  return of.call(listNotifications, { query });
}

export async function all(of: Caller, query?: Query): Promise<Notification[]> {
  return (await listed(of, query)).notifications;
}

/** What somebody reads of a ride in notices of one type, oldest first. */
export async function saidOfRide(of: Caller, type: Notification['type'], rideId: string): Promise<string[]> {
  const mine = (await all(of)).filter((notification) => notification.type === type && notification.metadata.ride_id === rideId);
  return mine.map(({ message }) => message).toReversed();
}

export const titles = (notifications: readonly Notification[]): string[] => notifications.map(({ title }) => title);
