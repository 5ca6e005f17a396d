import { randomUUID } from 'node:crypto';
import {
  deleteScheduled,
  editScheduled,
  listScheduled,
  type Scheduled,
  scheduleMessage,
  sendScheduledNow,
} from '../../src/chat/scheduled/scheduled.contract.js';
import { hourMs } from '../../src/contract/duration.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';

/** The instant so many milliseconds from now, as it travels. */
export const ahead = (ms: number): string => new Date(world.clock.now().getTime() + ms).toISOString();

interface Wish {
  message: string;
  send_at: string;
  tempId: string;
  reply_to: string;
}

/** What is sent to schedule something: in an hour unless told. */
export const wish = (id: string, change: Partial<Wish> = {}) => ({
  params: { id },
  body: { message: 'Happy birthday!', send_at: ahead(hourMs), tempId: randomUUID(), ...change },
});

export function schedules(person: Person, id: string, change: Partial<Wish> = {}): Promise<Scheduled> {
  return person.call(scheduleMessage, wish(id, change));
}

/** What somebody scheduled in a conversation. */
export async function waiting(person: Person, id: string): Promise<Scheduled[]> {
  return (await person.call(listScheduled, { params: { id } })).scheduled;
}

/** Every refusal of what one may do with something scheduled. */
export async function refusals(person: Pick<Person, 'refused'>, id: string): Promise<{ status: number }[]> {
  const params = { id };
  return [
    await person.refused(editScheduled, { params, body: { message: 'mine now' } }),
    await person.refused(sendScheduledNow, { params }),
    await person.refused(deleteScheduled, { params }),
  ];
}

export async function rowsOf(person: Person): Promise<{ state: string; error: string | null }[]> {
  const text = 'select state, error from scheduled_messages where sender_id = $1 order by send_at';
  return world.sql<{ state: string; error: string | null }>(text, [person.id]);
}
