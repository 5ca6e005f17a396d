import { Injectable } from '@nestjs/common';
import type { Id, UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import type { Json } from '../../http/json.js';
import { type Ride, type RideOrFormer, rideProblems } from '../ride.contract.js';
import { RideViews } from './ride.view.js';

export type RideProblem = keyof typeof rideProblems;

/** How a command ended; `repeated` means that the same actor had done it already (I7). */
export type Outcome = 'done' | 'repeated' | 'not_found' | RideProblem;

const conflict = 409;

/** Turns the outcome of a command into its answer, once its transaction is over. */
@Injectable()
export class RideReplies {
  constructor(private readonly views: RideViews) {}

  /** The ride as `me` may see it now; a refusal carries it too, so that a screen can catch up at once. */
  async answer(id: Id, me: UserId, outcome: Outcome): Promise<Json<Ride>> {
    await this.refuseUnlessDone(id, me, outcome);
    return this.views.of(id, me);
  }

  /** … or what is left of it, where the command itself may have ended what `me` has to do with it. */
  async answerLeaver(id: Id, me: UserId, outcome: Outcome): Promise<Json<RideOrFormer>> {
    await this.refuseUnlessDone(id, me, outcome);
    return this.views.afterCommand(id, me);
  }

  private async refuseUnlessDone(id: Id, me: UserId, outcome: Outcome): Promise<void> {
    if (outcome === 'not_found') refuse(commonProblems, 'not_found');
    if (outcome !== 'done' && outcome !== 'repeated') await this.refuse(id, me, outcome);
  }

  private async refuse(id: Id, me: UserId, code: RideProblem): Promise<never> {
    if (rideProblems[code][0] !== conflict) refuse(rideProblems, code);
    refuse(rideProblems, code, { current: await this.views.afterCommand(id, me) });
  }
}
