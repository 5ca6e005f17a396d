import { Injectable } from '@nestjs/common';
import type { Id } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import type { Me } from '../../http/me.js';
import { agentProblems, type Confirmation } from '../agents.contract.js';
import { agentRunTouched } from '../agents.events.js';
import { workOnRun } from '../agents.jobs.js';
import { viewConfirmation, viewRun } from '../runs/run.view.js';
import { lockRun, resumeRun } from '../runs/runs.queries.js';
import { answerPending, confirmationOf } from './confirmations.queries.js';

/** What people say to what an agent wants to do. */
@Injectable()
export class ConfirmationsService {
  constructor(private readonly work: Work) {}

  /** Of two answers the first counts; what was confirmed is done in the name of the session that did. */
  answer(me: Me, id: Id, decision: 'confirm' | 'decline'): Promise<Confirmation> {
    return this.work.run(async (unit) => {
      const { now } = unit;
      const asked = await unit.one(confirmationOf, { id, user: me.id });
      if (!asked) refuse(commonProblems, 'not_found');
      await unit.one(lockRun, { id: asked.run_id });
      const state = decision === 'confirm' ? 'confirmed' : 'declined';
      const answered = await unit.one(answerPending, { id, state, now });
      if (!answered) return this.repeated(unit, me, { id, state });
      const run = await unit.one(resumeRun, { id: asked.run_id, session: me.sessionId, now });
      if (!run) refuse(agentProblems, 'confirmation_over', { current: viewConfirmation(asked) });
      unit.enqueue(workOnRun, { runId: run.id });
      unit.record(agentRunTouched, { userId: me.id, run: viewRun(run) });
      return viewConfirmation(answered);
    });
  }

  private async repeated(unit: Unit, me: Me, { id, state }: { id: Id; state: 'confirmed' | 'declined' }): Promise<Confirmation> {
    const known = (await unit.one(confirmationOf, { id, user: me.id })) ?? refuse(commonProblems, 'not_found');
    if (known.state === state) return viewConfirmation(known);
    const isOver = known.state === 'pending' || known.state === 'expired';
    return refuse(agentProblems, isOver ? 'confirmation_over' : 'answered_otherwise', { current: viewConfirmation(known) });
  }
}
