import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import { dayMs, later } from '../contract/duration.js';
import type { Id } from '../contract/ids.js';
import { Sql } from '../database/sql.js';
import type { Statement } from '../database/statement.js';
import { sweepEach } from '../jobs/each-due.js';
import { forgetInBatches } from '../jobs/forget-in-batches.js';
import { Jobs } from '../jobs/jobs.js';
import { sometimesMs, soonMs } from '../jobs/sweep.js';
import { chatQueue } from '../chat/chat.api.js';
import { CallEnds } from './call-ends.service.js';
import { CallMessages } from './call-messages.service.js';
import { maxCallMs } from './calls.contract.js';
import { endRinging, writeCallMessage } from './calls.jobs.js';
import { endlessCalls, forgetCalls, overdueRings, unwrittenCalls } from './calls.queries.js';
import { goneMs } from './devices/devices.contract.js';
import { lostCalls } from './devices/devices.queries.js';

/** What became of a call is in its conversation: the call itself is kept for so long (ms). */
const keptMs = 90 * dayMs;
/** By then (ms) its own job has told of a call, unless it got lost. */
const writtenMs = 5_000;
const batch = 200;

type Found = Statement<{ before: Date; limit: number }, { id: Id }>;

/** Jobs of calls, in chat's queue; and what is found should they get lost, or a device be gone without a word. */
@Injectable()
export class CallsProcessor implements OnModuleInit {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly ends: CallEnds,
    private readonly messages: CallMessages,
  ) {}

  onModuleInit(): void {
    const { jobs, ends, messages } = this;
    jobs.handle(endRinging, ({ callId }) => ends.timeOut(callId));
    jobs.handle(writeCallMessage, ({ callId }) => messages.write(callId));
    const soon = { queue: chatQueue, everyMs: soonMs };
    jobs.sweep({ ...soon, name: 'calls.end-overdue', run: () => this.each(overdueRings, 0, (id) => ends.timeOut(id)) });
    jobs.sweep({ ...soon, name: 'calls.end-lost', run: () => this.endLost() });
    jobs.sweep({ ...soon, name: 'calls.write-unwritten', run: () => this.each(unwrittenCalls, writtenMs, (id) => messages.write(id)) });
    const sometimes = { queue: chatQueue, everyMs: sometimesMs };
    jobs.sweep({ ...sometimes, name: 'calls.end-endless', run: () => this.each(endlessCalls, maxCallMs, (id) => ends.endEndless(id)) });
    jobs.sweep({ ...sometimes, name: 'calls.forget', run: () => this.forget() });
  }

  /** Does what was due so long ago (ms). */
  private async each(found: Found, ageMs: number, act: (id: Id) => Promise<void>): Promise<void> {
    const due = await this.sql.all(found, { before: later(this.clock.now(), -ageMs), limit: batch });
    await sweepEach(due, ({ id }) => act(id));
  }

  /** After a start, and after a database that was away, pages first have their time to be heard again. */
  private async endLost(): Promise<void> {
    const now = this.clock.now();
    if (later(this.jobs.answeredSince, goneMs) > now) return;
    const due = await this.sql.all(lostCalls, { now, limit: batch });
    await sweepEach(due, ({ id }) => this.ends.endLost(id));
  }

  private forget(): Promise<void> {
    const before = later(this.clock.now(), -keptMs);
    return forgetInBatches(batch, (limit) => this.sql.all(forgetCalls, { before, limit }));
  }
}
