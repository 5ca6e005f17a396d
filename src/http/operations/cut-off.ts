import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import pg from 'pg';
import * as z from 'zod/mini';
import { Config } from '../../config/config.js';
import { topic } from '../../contract/topic.js';
import { endQuietly, openClient } from '../../database/connections/own-client.js';
import { Realtime } from '../../realtime/realtime.js';
import { DrainingAdapter } from '../routing/draining-adapter.js';
import { type CutOffState, nextState } from './cut-off.rules.js';
import { Draining } from './draining.js';

const lookEveryMs = 3_000;

/** What an instance that serves people says to the others while the database answers it. */
const databaseAnswers = topic({ name: 'http.database-answers', payload: z.object({}) });

/**
 * An instance whose way to the database alone is broken can do nothing for its pages, and would keep them: it takes nothing new and hangs
 * up, as one that stops, until it is answered again. That others are answered it hears over Redis; without one, live events go by the
 * database too, and nobody can say that it is not away for all.
 */
@Injectable()
export class CutOff implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Health');
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  /** Beside the pool: that one may be full, and is slow then, but not cut off. */
  private client: pg.Client | undefined;
  private othersAnsweredAt = -Infinity;
  private state: CutOffState = { isAway: false };

  constructor(
    private readonly config: Config,
    private readonly realtime: Realtime,
    private readonly draining: Draining,
    private readonly host: HttpAdapterHost<DrainingAdapter>,
  ) {}

  onApplicationBootstrap(): void {
    const { redisUrl, servesWeb } = this.config;
    if (redisUrl === undefined || !servesWeb) return;
    this.realtime.onPeers(databaseAnswers, () => (this.othersAnsweredAt = performance.now()));
    this.timer = setInterval(() => void (this.looking ??= this.look().finally(() => (this.looking = undefined))), lookEveryMs).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.hangUp();
  }

  private async look(): Promise<void> {
    const isAnswered = await this.isAnswered();
    if (this.draining.isOn) return this.hangUp();
    const { isAway } = this.state;
    if (isAnswered && !isAway) this.realtime.toPeers(databaseAnswers, {});
    const next = nextState(this.state, { at: performance.now(), isAnswered, othersAnsweredAt: this.othersAnsweredAt });
    if (next.isAway && !isAway) this.leave();
    if (!next.isAway && isAway && !(await this.comeBack())) return;
    this.state = next;
  }

  private async isAnswered(): Promise<boolean> {
    try {
      const onLost = (lost: pg.Client) => void (lost === this.client && this.hangUp());
      this.client ??= await openClient({ url: this.config.databaseUrl, name: 'hometown-pulse', onLost });
      await this.client.query('select 1');
      return true;
    } catch (error) {
      await this.hangUp();
      // A refusal is an answer: for want of connections too, which the pool may have.
      return error instanceof pg.DatabaseError;
    }
  }

  private async hangUp(): Promise<void> {
    const old = this.client;
    this.client = undefined;
    await endQuietly(old);
  }

  private leave(): void {
    this.logger.warn('the database answers other instances, and not this one: it sends its pages to them');
    // In the same turn: those who were hung up on find another instance.
    void this.host.httpAdapter.stopTaking();
    this.realtime.hangUp();
  }

  /** False where its port is somebody else's by now; the next look tries again. */
  private async comeBack(): Promise<boolean> {
    try {
      await this.host.httpAdapter.takeAgain();
      this.logger.log('this instance takes pages again');
      return true;
    } catch (error) {
      this.logger.warn({ err: error }, 'this instance cannot take pages again yet');
      return false;
    }
  }
}
