import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { later, minuteMs } from '../../contract/duration.js';
import type { Id, UserId } from '../../contract/ids.js';
import { commonProblems, Problem, refuse } from '../../contract/problem.js';
import { Sql } from '../../database/sql.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import { sweepEach } from '../../jobs/each-due.js';
import type { Message } from '../messages/message.contract.js';
import { MessagesService } from '../messages/messages.service.js';
import {
  type Claim,
  claimFirstDue,
  claimMine,
  dropScheduled,
  duePlaces,
  failScheduled,
  forgetReply,
  releaseScheduled,
} from './dispatch.queries.js';
import { ScheduledError, scheduledMax } from './scheduled.contract.js';
import type { MyPlace } from './scheduled.queries.js';
import { recordScheduled } from './scheduled.service.js';

/** Longer than any send takes: whoever has not ended one by then crashed, and it is sent again under its key. */
const claimMs = minuteMs;
/** Places where something is due that one sweep looks after; the next one takes the rest. */
const sweepBatch = 200;

/**
 * Sends what is due (M120). It is claimed first, which ends by itself, and goes once it is sent: a crash between repeats the
 * send under the same key, and so it is sent once (P2). No transaction is open meanwhile.
 */
@Injectable()
export class ScheduledDispatchService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly clock: Clock,
    private readonly messages: MessagesService,
  ) {}

  /** Whatever became of its job. */
  async sendAllDue(): Promise<void> {
    const due = await this.sql.all(duePlaces, { now: this.clock.now(), limit: sweepBatch });
    await sweepEach(
      due.map((place) => ({ ...place, id: `${place.me} ${place.conversationId}` })),
      (place) => this.sendDue(place),
    );
  }

  /** All that is due of one person in one conversation, in order; one that is refused for good stays, and holds up no other. */
  async sendDue({ me, conversationId }: MyPlace): Promise<void> {
    for (let count = 0; count < scheduledMax; count += 1) {
      const claim = await this.sql.one(claimFirstDue, { me, conversationId, ...this.lease() });
      if (!claim) return;
      await this.send(claim).catch(throwUnlessLasting);
    }
  }

  /** Of two at once one sends it, and for the other it is there no more. */
  async sendNow(me: UserId, id: Id): Promise<Message> {
    const claim = await this.sql.one(claimMine, { me, id, ...this.lease() });
    if (!claim) refuse(commonProblems, 'not_found');
    return this.send(claim);
  }

  private lease(): { now: Date; until: Date } {
    const now = this.clock.now();
    return { now, until: later(now, claimMs) };
  }

  private async send(claim: Claim): Promise<Message> {
    const { id } = claim;
    try {
      const message = await this.say(claim);
      await this.end(claim, (unit) => unit.all(dropScheduled, { id }));
      return message;
    } catch (error) {
      const lasting = lastingOf(error);
      if (lasting) await this.fail(claim, lasting);
      else await this.sql.all(releaseScheduled, { id });
      throw error;
    }
  }

  private async say(claim: Claim): Promise<Message> {
    if (!claim.maySend) refuse(commonProblems, 'forbidden');
    try {
      return await this.messages.send(claim.me, newMessage(claim));
    } catch (error) {
      if (claim.replyTo === null || !(error instanceof Problem) || error.code !== 'reply_not_found') throw error;
      // Before it is said without: a repeat must say the same.
      await this.sql.all(forgetReply, { id: claim.id });
      return this.messages.send(claim.me, newMessage({ ...claim, replyTo: null }));
    }
  }

  /** It stays for its sender to see, also behind a closed account: whoever keeps that has everything as it was, until it is erased. */
  private fail(claim: Claim, error: ScheduledError): Promise<void> {
    return this.end(claim, (unit) => unit.all(failScheduled, { id: claim.id, error }));
  }

  private end(claim: Claim, write: (unit: Unit) => Promise<unknown>): Promise<void> {
    return this.work.run(async (unit) => {
      await write(unit);
      await recordScheduled(unit, claim);
    });
  }
}

function newMessage({ conversationId, message, clientId, replyTo }: Claim) {
  return { conversation_id: conversationId, message, tempId: clientId, ...(replyTo === null ? {} : { reply_to: replyTo }) };
}

/** Refusals that another try would get as well. */
function lastingOf(error: unknown): ScheduledError | undefined {
  return error instanceof Problem ? ScheduledError.safeParse(error.code).data : undefined;
}

function throwUnlessLasting(error: unknown): void {
  if (!lastingOf(error)) throw error;
}
