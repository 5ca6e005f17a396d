import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { later } from '../../contract/duration.js';
import type { NamedPerson } from '../../chat/talks/named-people.contract.js';
import type { Id } from '../../contract/ids.js';
import { Sql } from '../../database/sql.js';
import { Work } from '../../database/work.js';
import { agentRunTouched } from '../agents.events.js';
import { confirmWithinMs, type RunError, type RunEvent } from '../agents.contract.js';
import { deliverAnswer } from '../agents.jobs.js';
import { type ConfirmationRow, confirmationOfCall, insertConfirmation } from '../confirmations/confirmations.queries.js';
import { leaseMs } from '../limits.js';
import type { ModelMessage } from '../models/agent-model.js';
import { Budget } from '../usage/budget.service.js';
import { RunAppends } from './storing/run-appends.js';
import { RunHints } from './run-hints.js';
import { appendEvents, endOrResult } from './run-events.queries.js';
import { dayOf, naming } from './run.rules.js';
import { viewConfirmation, viewRun } from './run.view.js';
import { claimRun, endRun, holdRun, leaveEnded, lockRun, pauseRun, type RunRow } from './runs.queries.js';

/** A run that this worker, and nobody else, works on. */
export interface HeldRun extends RunRow {
  readonly claim: Id;
  /** Its person had nothing left of today's budget when it was taken up. */
  readonly isSpent: boolean;
  /** When the database last said so, by this process's clock (ms). */
  heldAt: number;
}

/** Somebody else ended it: stopped by its person, or given up while its worker was away. */
export class RunLost extends Error {
  override readonly name = 'RunLost';
}

/** Where a run stands when it pauses or ends. */
export interface Progress {
  readonly content: string;
  readonly rounds: number;
  /** What its person confirmed was begun, and nothing is stored of how it went. */
  readonly isInDoubt: boolean;
}

/** What is to be confirmed. */
export interface Asked {
  readonly callId: string;
  readonly tool: string;
  readonly params: Record<string, unknown>;
  readonly summary: string;
  /** Whom it may name. */
  readonly named: readonly NamedPerson[];
}

/** What a worker writes of its run; each write asks whether it still has it. */
@Injectable()
export class RunStore {
  constructor(
    private readonly work: Work,
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly hints: RunHints,
    private readonly appends: RunAppends,
    private readonly budget: Budget,
  ) {}

  async claim(id: Id): Promise<HeldRun | undefined> {
    const now = this.clock.now();
    const claim = randomUUID();
    const run = await this.sql.one(claimRun, { id, claim, until: later(now, leaseMs), now, day: dayOf(now) });
    return run && { ...run, claim, isSpent: this.budget.isSpent(run.spent), heldAt: performance.now() };
  }

  /** Its person wants no more of it, which this instance knows at once; answers how to hear no more. */
  hearStop({ id }: HeldRun, heard: () => void): () => void {
    return this.hints.hear('stopped', id, heard);
  }

  /** Throws `RunLost` when it is somebody else's to end. */
  async hold(run: HeldRun): Promise<void> {
    const { id, claim } = run;
    const held = await this.sql.one(holdRun, { id, claim, until: later(this.clock.now(), leaseMs) });
    if (!held) throw new RunLost();
    run.heldAt = performance.now();
  }

  async append(run: HeldRun, events: readonly RunEvent[]): Promise<void> {
    const { id, claim } = run;
    const first = await this.appends.append({ id, claim, events });
    if (first === undefined) throw new RunLost();
    run.heldAt = performance.now();
    this.hints.give(
      'appended',
      id,
      events.map((data, place) => ({ seq: first + place, data })),
    );
  }

  /** What was done is done, whoever ended the run meanwhile: it is known to all who look, as long as its end is not told. Once, also where only the answer to its storing was lost. */
  async appendDone({ id }: HeldRun, event: Extract<RunEvent, { type: 'tool_result' }>): Promise<void> {
    await this.work.run(async (unit) => {
      await unit.one(lockRun, { id });
      const known = await unit.one(endOrResult, { id, call: event.callId });
      if (!known) await unit.all(appendEvents, { id, events: [event], now: unit.now });
    });
    this.hints.give('appended', id);
  }

  /** Nothing more comes of a run that was lost: its end waits for that. */
  async leave({ id }: HeldRun, { isInDoubt }: Progress): Promise<void> {
    await this.work.run(async (unit) => {
      if (await unit.one(leaveEnded, { id, lease_until: isInDoubt ? unit.now : null })) unit.enqueue(deliverAnswer, { runId: id });
    });
  }

  confirmation(run: Id, call: string): Promise<ConfirmationRow | undefined> {
    return this.sql.one(confirmationOfCall, { run, call });
  }

  /** Asks its person, and waits: whoever answers has another worker go on. */
  async pause(run: HeldRun, asked: Asked, { content, rounds, transcript }: Progress & { transcript: ModelMessage[] }): Promise<void> {
    await this.work.run(async (unit) => {
      const { now } = unit;
      const paused = await unit.one(pauseRun, { id: run.id, claim: run.claim, transcript, content, rounds, now });
      if (!paused) throw new RunLost();
      const { callId, named, ...rest } = asked;
      const made = await unit.one(insertConfirmation, {
        run_id: run.id,
        user_id: run.user_id,
        call_id: callId,
        ...rest,
        expires_at: later(now, confirmWithinMs),
        now,
      });
      if (!made) throw new Error('a confirmation was not made');
      await unit.all(appendEvents, {
        id: run.id,
        events: [{ type: 'confirm', callId, confirmation: viewConfirmation(made), ...naming(named) }],
        now,
      });
      unit.record(agentRunTouched, { userId: run.user_id, run: viewRun({ ...paused, last_seq: paused.last_seq + 1 }) });
    });
    this.hints.give('appended', run.id);
  }

  /** Over, with all of its answer or with none: the conversation gets it by a job that is committed with the end. */
  async end(run: HeldRun, { content, rounds, isInDoubt }: Progress, errorCode: RunError | null): Promise<void> {
    const status = errorCode === null ? 'done' : 'failed';
    await this.work.run(async (unit) => {
      const ended = await unit.one(endRun, {
        id: run.id,
        claim: run.claim,
        status,
        content: errorCode === null ? content : '',
        rounds,
        error_code: errorCode,
        lease_until: isInDoubt ? unit.now : null,
        now: unit.now,
      });
      if (!ended) throw new RunLost();
      unit.enqueue(deliverAnswer, { runId: run.id });
    });
  }

  /** Whether that was the last of what the person has today. */
  spend({ user_id: user }: HeldRun, tokens: number): Promise<boolean> {
    return this.budget.spend(user, tokens);
  }
}
