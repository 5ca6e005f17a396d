import { Injectable } from '@nestjs/common';
import type { Id, UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import type { Json } from '../../http/json.js';
import { withCurrent } from '../../http/with-current.js';
import { type Ride, type RideOrFormer, rideProblems } from '../ride.contract.js';
import { RideViews } from './ride.view.js';

type RideProblem = keyof typeof rideProblems;

/** How a command ended; `repeated` means that the same actor had done it already (I7). */
export type Outcome = 'done' | 'repeated' | 'not_found' | RideProblem;

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

  /** The same of a command that refuses by itself. */
  async after(id: Id, me: UserId, command: () => Promise<unknown>): Promise<Json<Ride>> {
    await this.during(id, me, command);
    return this.views.of(id, me);
  }

  /** … and of one that answers something else than the ride, about which it is all the same. */
  during<T>(id: Id, me: UserId, command: () => T | Promise<T>): Promise<T> {
    return withCurrent(command, () => this.views.afterCommand(id, me));
  }

  private refuseUnlessDone(id: Id, me: UserId, outcome: Outcome): Promise<void> {
    return this.during(id, me, () => {
      if (outcome === 'not_found') refuse(commonProblems, 'not_found');
      if (outcome !== 'done' && outcome !== 'repeated') refuse(rideProblems, outcome);
    });
  }
}
