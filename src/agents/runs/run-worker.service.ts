import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { Id } from '../../contract/ids.js';
import type { RunError } from '../agents.contract.js';
import { heartbeatMs, workMs } from '../limits.js';
import { AgentModel, ModelFailure } from '../models/agent-model.js';
import { agentTexts } from '../texts.js';
import { Callers } from '../tools/callers.js';
import type { ToolCaller } from '../tools/tool-caller.js';
import { History } from './history.service.js';
import { Lanes } from './lanes.js';
import { isGoneCold } from './run.rules.js';
import { type HeldRun, type Progress, RunLost, RunStore } from './run-store.js';
import { RunTurns } from './run-turns.js';
import { SessionWatch } from './session-watch.js';

/** Works on runs: one at a time has each, and it ends whatever happens. */
@Injectable()
export class RunWorker implements OnModuleDestroy {
  private readonly logger = new Logger('Agents');
  private readonly underWay = new Set<AbortController>();

  constructor(
    private readonly store: RunStore,
    private readonly sessions: SessionWatch,
    private readonly callers: Callers,
    private readonly history: History,
    private readonly model: AgentModel,
    private readonly lanes: Lanes,
  ) {}

  /** This process stops: whoever waits hears it at once. */
  onModuleDestroy(): void {
    for (const stopper of this.underWay) stopper.abort(new ModelFailure('interrupted'));
  }

  /** `timeZone`: the town's. */
  async work(id: Id, timeZone: string): Promise<void> {
    const run = await this.store.claim(id);
    if (!run) return;
    const stopper = new AbortController();
    const beat = setInterval(() => void this.beat(run, stopper), heartbeatMs);
    const deafen = this.store.hearStop(run, () => stopper.abort(new RunLost()));
    const unwatch = this.sessions.watch(stopper, run.session_id);
    this.underWay.add(stopper);
    try {
      await this.answer(run, stopper, timeZone);
    } finally {
      clearInterval(beat);
      deafen();
      unwatch();
      this.underWay.delete(stopper);
    }
  }

  /**
   * Stops the model when the run is not ours any more; while the database is away it goes on. What was just stored said it too: what is
   * older than half a beat is not that, but the beat before, which its statement made late.
   */
  private async beat(run: HeldRun, stopper: AbortController): Promise<void> {
    if (performance.now() - run.heldAt < heartbeatMs / 2) return;
    try {
      await this.store.hold(run);
    } catch (error) {
      if (error instanceof RunLost) stopper.abort(error);
    }
  }

  private async answer(run: HeldRun, stopper: AbortController, timeZone: string): Promise<void> {
    // One signal for all: one that is made of others looks at each of them whenever it is asked, which is at each word.
    const { signal } = stopper;
    const late = setTimeout(() => stopper.abort(new ModelFailure('took_too_long')), workMs);
    const failed = (error: unknown) => stopper.abort(error);
    const turns = new RunTurns(run, { store: this.store, model: this.model, timeZone, signal, failed });
    try {
      await turns.take(await this.lanes.begun.run(() => this.begin(run, turns)));
    } catch (error) {
      // What could not be stored was noticed while the model spoke: that is the cause. An act that broke is its own.
      await this.fail(run, { turns, error: signal.aborted && !turns.progress.isInDoubt ? signal.reason : error });
    } finally {
      clearTimeout(late);
      await turns.close();
    }
  }

  private async begin(run: HeldRun, turns: RunTurns): Promise<ToolCaller> {
    const caller = this.callers.of(run.user_id, run.session_id);
    await turns.begin(caller, await this.history.of(caller, run));
    // Known as a greeting by now, which ends in another way.
    if (isGoneCold(run)) throw new ModelFailure('interrupted');
    return caller;
  }

  private async fail(run: HeldRun, { turns, error }: { turns: RunTurns; error: unknown }): Promise<void> {
    const { progress } = turns;
    if (error instanceof RunLost) return this.store.leave(run, progress);
    const code = codeOf(error);
    if (code === 'failed') this.logger.error({ err: error, run: run.id }, 'an agent could not answer');
    else this.logger.warn({ err: error, run: run.id, code }, 'an agent gave no answer');
    // A greeting that does not come is none that its person has to hear of (M125).
    if (turns.isGreeting && progress.content === '') await this.greet(run, progress);
    // Why matters less than what its person has to look after.
    else await this.end(run, progress, progress.isInDoubt ? 'interrupted' : code);
  }

  private greet(run: HeldRun, progress: Progress): Promise<void> {
    const content = agentTexts.greeting[run.agent_id];
    return this.unlessLost(run, progress, async () => {
      await this.store.append(run, [{ type: 'content_delta', delta: content }]);
      await this.store.end(run, { ...progress, content }, null);
    });
  }

  private end(run: HeldRun, progress: Progress, code: RunError): Promise<void> {
    return this.unlessLost(run, progress, () => this.store.end(run, progress, code));
  }

  private async unlessLost(run: HeldRun, progress: Progress, write: () => Promise<void>): Promise<void> {
    try {
      await write();
    } catch (error) {
      if (!(error instanceof RunLost)) throw error;
      await this.store.leave(run, progress);
    }
  }
}

function codeOf(error: unknown): RunError {
  return error instanceof ModelFailure ? error.code : 'failed';
}
