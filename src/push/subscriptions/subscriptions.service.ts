import { createECDH } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { Clock } from '../../config/clock.js';
import type { InputOf, ReplyOf } from '../../contract/endpoint.js';
import { Id, type UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { Sql } from '../../database/sql.js';
import { Work } from '../../database/work.js';
import { deviceName } from '../../http/access/device-name.rules.js';
import { pageOf, positionAt } from '../../http/cursor.js';
import type { CallInfo, Me } from '../../http/me.js';
import { lockPerson } from '../../profiles/profiles.sql.js';
import { type BrowserSubscription, type listPushDeliveries, maxSubscriptions, type PushSubscription } from '../push.contract.js';
import { viewDelivery } from '../sending/delivery.view.js';
import { deliveriesOf } from '../sending/deliveries.queries.js';
import { PushHosts } from '../sending/push-hosts.js';
import {
  clearWay,
  lockEndpoint,
  mySubscription,
  removeSubscription,
  saveSubscription,
  type SubscriptionRow,
  subscriptionsOf,
  trimSubscriptions,
} from './subscriptions.queries.js';

const Position = z.tuple([Id]);

/** The browsers of a person that are told while no page is open (M65, M75). */
@Injectable()
export class PushSubscriptions {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly clock: Clock,
    private readonly hosts: PushHosts,
  ) {}

  async list(me: Me): Promise<PushSubscription[]> {
    const rows = await this.sql.all(subscriptionsOf, { me: me.id, now: this.clock.now() });
    return rows.map((row) => view({ ...row, active: row.is_reached }, me));
  }

  /** Owner is the session, never what the body says (SEC-28). */
  async save(me: Me, { endpoint, keys }: BrowserSubscription, info: CallInfo): Promise<PushSubscription> {
    if (!this.hosts.allows(endpoint)) refuseAt('endpoint', 'Not a push service');
    if (!isPoint(keys.p256dh)) refuseAt('keys.p256dh', 'Not a key of P-256');
    const { id: user_id, sessionId: session_id } = me;
    return this.work.run(async (unit) => {
      await unit.all(lockPerson, { id: me.id });
      await unit.all(lockEndpoint, { endpoint });
      await unit.all(clearWay, { me: me.id, sessionId: me.sessionId, endpoint });
      const device = deviceName(info.userAgent);
      const saved = await unit.one(saveSubscription, { user_id, session_id, endpoint, ...keys, device, now: unit.now });
      if (!saved) return refuse(commonProblems, 'internal');
      await unit.all(trimSubscriptions, { me: me.id, kept: maxSubscriptions });
      return view(saved, me);
    });
  }

  async remove(me: UserId, id: Id): Promise<{ id: Id }> {
    return (await this.sql.one(removeSubscription, { me, id })) ?? refuse(commonProblems, 'not_found');
  }

  /** What was pushed to one of them (M77). */
  async log(me: UserId, id: Id, query: InputOf<typeof listPushDeliveries>['query']): Promise<ReplyOf<typeof listPushDeliveries>> {
    if (!(await this.sql.one(mySubscription, { me, id }))) return refuse(commonProblems, 'not_found');
    const [before] = positionAt(Position, query.cursor, [null]);
    const rows = await this.sql.all(deliveriesOf, { subscriptionId: id, before, limit: query.limit + 1 });
    const { items, nextCursor } = pageOf(rows, query.limit, (last) => [last.id]);
    return { push_deliveries: items.map(viewDelivery), nextCursor };
  }
}

const refuseAt = (path: string, message: string): never => refuse(commonProblems, 'malformed', { issues: [{ path, message }] });

/** Whether something can be encrypted for it: a point that lies on the curve, uncompressed. */
function isPoint(p256dh: string): boolean {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    const point = Buffer.from(p256dh, 'base64url');
    return point.length === 65 && own.computeSecret(point).length > 0;
  } catch {
    return false;
  }
}

function view(row: SubscriptionRow, me: Me): PushSubscription {
  return {
    id: row.id,
    user_id: row.user_id,
    endpoint: row.endpoint,
    p256dh: row.p256dh,
    auth: row.auth,
    active: row.active,
    device: row.device,
    is_this_device: row.session_id === me.sessionId,
    created_at: row.created_at.toISOString(),
    renewed_at: row.renewed_at.toISOString(),
    last_ok_at: row.last_ok_at?.toISOString() ?? null,
    failures: row.failures,
  };
}
