import { sessionCookie } from '../../src/auth/sessions/session-cookie.js';
import { SessionService } from '../../src/auth/sessions/session.service.js';
import { Work } from '../../src/database/work.js';
import { listPushDeliveries, listPushSubscriptions, type PushDelivery, type PushSubscription } from '../../src/push/push.contract.js';
import type { Caller } from '../world/caller.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';

/** The same person in another browser, signed in by itself. */
export async function otherBrowser(of: Person): Promise<Caller> {
  const sessions = world.app.get(SessionService);
  const { token } = await world.app.get(Work).run((unit) => sessions.start(unit, of.id, { userAgent: 'test' }));
  return world.stranger(`${sessions.cookies.name(sessionCookie)}=${token}`);
}

export async function devices(of: Caller): Promise<PushSubscription[]> {
  return (await of.call(listPushSubscriptions, {})).subscriptions;
}

/** What was pushed to one browser, newest first. */
export async function logOf(of: Caller, { id }: PushSubscription): Promise<PushDelivery[]> {
  return (await of.call(listPushDeliveries, { params: { id }, query: { limit: 50 } })).push_deliveries;
}

export async function statuses(of: Caller, device: PushSubscription): Promise<string[]> {
  return (await logOf(of, device)).map(({ status }) => status);
}

/** Time passes, and what has come due by then is done. */
export async function later(ms: number): Promise<void> {
  world.clock.advance(ms);
  await world.settle();
}
