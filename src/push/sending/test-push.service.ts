import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import type { Id, UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { Sql } from '../../database/sql.js';
import { NotificationsApi } from '../../notifications/notifications.api.js';
import type { DeliveryStatus, PushDelivery } from '../push.contract.js';
import { testMessage } from '../words/payload.rules.js';
import type { Verdict } from './answers.rules.js';
import { browserToTest, logTest } from './deliveries.queries.js';
import { viewDelivery } from './delivery.view.js';
import { PushSender } from './push-sender.js';
import { PushResults } from './results.service.js';

/** "Test this device" (M77). */
@Injectable()
export class TestPush {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly sender: PushSender,
    private readonly results: PushResults,
    private readonly notifications: NotificationsApi,
  ) {}

  /** Asks the push service at once: whoever presses the button wants to know what it says. */
  async test(me: UserId, id: Id): Promise<PushDelivery> {
    const mine = (await this.sql.one(browserToTest, { me, id, now: this.clock.now() })) ?? refuse(commonProblems, 'not_found');
    const reader = await this.notifications.readerOf(me);
    const message = this.notifications.write(reader, () => testMessage(me, this.clock.now()));
    const { status, verdict, ms } = await this.sender.send(mine, message);
    await this.results.judged(id, verdict);
    const test = { subscriptionId: id, status: testEnds[verdict], http_status: status, ms, now: this.clock.now() };
    const row = await this.sql.one(logTest, test);
    return row ? viewDelivery(row) : refuse(commonProblems, 'internal');
  }
}

/** Not tried again: what was put off has failed. */
const testEnds: Readonly<Record<Verdict, DeliveryStatus>> = {
  sent: 'sent',
  gone: 'gone',
  too_large: 'refused',
  refused: 'refused',
  mistrusted: 'refused',
  later: 'failed',
};
