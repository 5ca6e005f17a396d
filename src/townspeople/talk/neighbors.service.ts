import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { Sql } from '../../database/sql.js';
import { FriendActs } from '../../friends/friend-acts.api.js';
import { Actors } from '../actors.service.js';
import { drawn } from '../driving/lot.js';
import { greeterIds } from '../people.js';
import { unlessRefused } from '../requests/refused.js';
import { SayService } from './say.service.js';
import { openPage } from '../signed-in.queries.js';
import { friendLine } from './talk.js';
import type { acceptFriend, greetNewcomer } from '../townspeople.jobs.js';

/** Townspeople say yes to friends, and welcome who is new. */
@Injectable()
export class NeighborsService {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly actors: Actors,
    private readonly friends: FriendActs,
    private readonly say: SayService,
  ) {}

  async befriend({ personId, otherId, requestId }: NonNullable<typeof acceptFriend.payload>): Promise<void> {
    if (!(await this.actors.mayMove(personId, otherId))) return;
    if (!(await unlessRefused(this.friends.accept(personId, requestId)))) return;
    await this.say.to(otherId, { senderId: personId, key: requestId, message: friendLine });
  }

  /** Only whoever has the town open: nobody is asked who left again. */
  async greet({ userId }: NonNullable<typeof greetNewcomer.payload>): Promise<void> {
    const here = await this.sql.one(openPage, { now: this.clock.now(), person: userId });
    const greeter = drawn(greeterIds, 'greet', userId);
    if (here && (await this.actors.mayMove(greeter, userId))) await unlessRefused(this.friends.ask(greeter, userId));
  }
}
