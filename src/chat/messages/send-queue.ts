import { Injectable, Logger } from '@nestjs/common';
import { commonProblems, Problem, refuse } from '../../contract/problem.js';
import { currentUnit } from '../../database/current-unit.js';
import { Events } from '../../database/events.js';
import { patience } from '../../database/patience.js';
import { isAboutData, sqlState } from '../../database/retry.js';
import { Sql } from '../../database/sql.js';
import { messageStored } from '../chat.events.js';
import type { Message, Quoted } from './message.contract.js';
import { quotedBy } from './message.queries.js';
import { type Stored, viewStored } from './message.view.js';
import { MessageWriter, type Outcome, type Outgoing } from './message-writer.js';

/** Statements of the hot path at a time. */
const maxInFlight = 2;
/** A statement by itself costs as much as several sends, so a second one begins only for as many, */
const manyWaiting = 64;
/** or once the first has taken so long: it may wait for something that the next one need not wait for. */
const slowAfterMs = 10;
/** Sends in one statement. */
const maxBatch = 200;
/** Sends that wait; beyond it the answer is 503. */
const maxWaiting = 2_000;
/** A send that found no place in a statement for this long is refused; with a statement's own limit 503 comes within 5 s (F13). */
const maxWaitMs = 2_000;
/** Statements that wait for a conversation that somebody else holds. */
const maxPatient = 2;
/** Times that a batch is tried whose keys or rows another transaction took first. */
const maxAttempts = 3;

/** What became of a send, with the message that it is. */
export type Sent = { readonly verdict: 'stored'; readonly message: Message } | Exclude<Outcome, Stored>;

interface Waiting {
  readonly send: Outgoing;
  readonly lane: string;
  readonly since: number;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}

/**
 * Collects sends while a statement is in flight and stores them together. A conversation is in one statement
 * at a time, so its messages keep the order in which they came; one that is locked elsewhere, or whose send
 * fails, goes on alone and holds up nobody else.
 */
@Injectable()
export class SendQueue {
  private waiting: Waiting[] = [];
  private readonly logger = new Logger('SendQueue');
  private readonly patient: Waiting[][] = [];
  private readonly busyLanes = new Set<string>();
  private inFlight = 0;
  /** When the last of them began. */
  private begunAt = 0;
  private isPumping = false;
  private looking: NodeJS.Timeout | undefined;
  private patientInFlight = 0;
  private size = 0;

  constructor(
    private readonly writer: MessageWriter,
    private readonly sql: Sql,
    private readonly events: Events,
  ) {}

  /** Resolves after commit; the listeners are told even when its sender was told meanwhile to come again (P5). */
  submit(send: Outgoing): Promise<Sent> {
    // A batch holds many people's sends: never in the transaction, nor the patience, of the one who happened to start it.
    return patience.wait(() => patience.exit(() => currentUnit.exit(() => this.sent(send))));
  }

  private async sent(send: Outgoing): Promise<Sent> {
    const outcome = await this.enqueue(send);
    return outcome.verdict === 'stored' ? { verdict: 'stored', message: await this.publish(send, outcome) } : outcome;
  }

  /** A message without a quote is told at once. A quote is read after the commit: what was deleted meanwhile is not quoted (P7). */
  private async publish(send: Outgoing, stored: Stored): Promise<Message> {
    const message = viewStored(send, stored, send.replyTo === null ? null : await this.quoteOf(stored));
    this.events.runAfter([{ name: messageStored.name, payload: { message, audience: stored.audience } }]);
    return message;
  }

  /** The message is there: better it is heard of without its quote than not at all. */
  private async quoteOf({ id }: Stored): Promise<Quoted | null> {
    try {
      return (await this.sql.one(quotedBy, { id }))?.quoted ?? null;
    } catch (error) {
      this.logger.warn({ err: error, messageId: id }, 'a quote could not be read');
      return null;
    }
  }

  private enqueue(send: Outgoing): Promise<Outcome> {
    if (this.size >= maxWaiting) refuse(commonProblems, 'unavailable', { retryAfterS: 1 });
    this.size += 1;
    const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
    this.waiting.push({ send, lane: send.conversationId ?? send.pairKey ?? '', since: performance.now(), resolve, reject });
    this.pumpSoon();
    return promise.finally(() => {
      this.size -= 1;
    });
  }

  /** At the end of the turn: what its other sockets send goes along. */
  private pumpSoon(): void {
    if (this.isPumping) return;
    this.isPumping = true;
    setImmediate(() => this.pump());
  }

  private pump(): void {
    this.isPumping = false;
    while (this.mayBegin()) {
      const batch = this.takeBatch();
      if (batch.length === 0) break;
      this.inFlight += 1;
      this.begunAt = performance.now();
      this.track(this.runBatch(batch), () => (this.inFlight -= 1));
    }
    while (this.patientInFlight < maxPatient) {
      const lane = this.patient.shift();
      if (!lane) break;
      this.patientInFlight += 1;
      this.track(this.runAlone(lane), () => (this.patientInFlight -= 1));
    }
    if (this.inFlight === 1 && this.waiting.length > 0) this.lookLater();
  }

  /** Whether the statement in flight is slow shows even when nobody sends any more. */
  private lookLater(): void {
    this.looking ??= setTimeout(() => {
      this.looking = undefined;
      this.pump();
    }, slowAfterMs);
  }

  private mayBegin(): boolean {
    if (this.inFlight === 0) return true;
    const isWorthwhile = this.waiting.length >= manyWaiting || performance.now() - this.begunAt >= slowAfterMs;
    return this.inFlight < maxInFlight && isWorthwhile;
  }

  private track(run: Promise<void>, done: () => void): void {
    void run.finally(() => {
      done();
      this.pumpSoon();
    });
  }

  private takeBatch(): Waiting[] {
    const batch: Waiting[] = [];
    const rest: Waiting[] = [];
    const oldest = performance.now() - maxWaitMs;
    for (const one of this.waiting) {
      if (one.since < oldest) one.reject(unavailable());
      else if (batch.length < maxBatch && !this.busyLanes.has(one.lane)) batch.push(one);
      else rest.push(one);
    }
    this.waiting = rest;
    for (const { lane } of batch) this.busyLanes.add(lane);
    return batch;
  }

  private async runBatch(batch: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await this.writer.write(sendsOf(batch), false);
      const held = resolveAll(batch, outcomes);
      for (const { lane } of batch) if (!held.some((one) => one.lane === lane)) this.busyLanes.delete(lane);
      this.goAlone(held);
    } catch (error) {
      // Nothing of the batch happened. What one send caused must not fail the others.
      if (isAboutData(error)) this.goAlone(batch);
      else this.fail(batch, error);
    }
  }

  private goAlone(held: readonly Waiting[]): void {
    for (const lane of Map.groupBy(held, (one) => one.lane).values()) this.patient.push(lane);
  }

  private async runAlone(lane: readonly Waiting[], attempt = 1): Promise<void> {
    try {
      const held = resolveAll(lane, await this.writer.write(sendsOf(lane), true));
      if (held.length === 0) this.busyLanes.delete(lane[0]?.lane ?? '');
      else if (attempt < maxAttempts) await this.runAlone(held, attempt + 1);
      else this.fail(held, unavailable());
    } catch (error) {
      if (isConflict(error) && attempt < maxAttempts) return this.runAlone(lane, attempt + 1);
      this.fail(lane, error);
    }
  }

  private fail(batch: readonly Waiting[], error: unknown): void {
    for (const { lane, reject } of batch) {
      this.busyLanes.delete(lane);
      reject(isConflict(error) ? unavailable() : error);
    }
  }
}

/** Tells each send what became of it; answers those whose conversation is locked elsewhere, or was blocked meanwhile. */
function resolveAll(batch: readonly Waiting[], outcomes: readonly Outcome[]): Waiting[] {
  const held: Waiting[] = [];
  batch.forEach((one, index) => {
    const outcome = outcomes[index];
    if (outcome?.verdict === 'busy') held.push(one);
    else if (outcome) one.resolve(outcome);
  });
  return held;
}

function sendsOf(batch: readonly Waiting[]): Outgoing[] {
  return batch.map(({ send }) => send);
}

/** A key or row that another transaction took first: the next try sees it. */
function isConflict(error: unknown): boolean {
  return /^(23505|40001|40P01)$/.test(sqlState(error) ?? '');
}

function unavailable(): Problem {
  const [status, sentence] = commonProblems.unavailable;
  return new Problem('unavailable', status, sentence, { retryAfterS: 1 });
}
