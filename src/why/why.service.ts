import { Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import type { Id, UserId } from '../contract/ids.js';
import { commonProblems, refuse } from '../contract/problem.js';
import { Sql } from '../database/sql.js';
import type { Why } from './why.contract.js';
import { entriesOfRide, eventsForReader, messagesOfRide, noticesOfRide, rideToExplain, roundsOfRide } from './why.queries.js';
import { viewWhy } from './why.view.js';

/** Why a ride went as it did, for those whose business it is (M170). */
@Injectable()
export class WhyService {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** Six statements, however long the story is. */
  async of(ride: Id, me: UserId): Promise<Why> {
    const now = this.clock.now();
    const head = await this.sql.one(rideToExplain, { ride, me, now });
    if (!head) refuse(commonProblems, 'not_found');
    const reader = { ride, me, role: head.my_role };
    const [events, rounds, entries, notices, messages] = await Promise.all([
      this.sql.all(eventsForReader, reader),
      this.sql.all(roundsOfRide, { ...reader, now }),
      this.sql.all(entriesOfRide, reader),
      this.sql.all(noticesOfRide, reader),
      this.sql.all(messagesOfRide, { ...reader, now }),
    ]);
    return viewWhy(head, { events, rounds, entries, notices, messages });
  }
}
