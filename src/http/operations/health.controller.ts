import { Controller, Get, Res, ServiceUnavailableException } from '@nestjs/common';
import { HealthCheck, type HealthCheckResult, HealthCheckService, HealthIndicatorService } from '@nestjs/terminus';
import { version } from '../../config/version.js';
import { Sql } from '../../database/sql.js';
import { Jobs } from '../../jobs/jobs.js';
import { Dependencies } from './dependencies.js';
import { Draining } from './draining.js';
import { ping } from './health.queries.js';
import type { KitResponse } from '../request.js';
import { Bare } from '../route.js';

/** Liveness says that the process runs; readiness that it may be sent people (P26). */
@Controller('health')
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    private readonly sql: Sql,
    private readonly jobs: Jobs,
    private readonly draining: Draining,
    private readonly dependencies: Dependencies,
  ) {}

  /** Which Hometown answers. */
  @Get()
  @Bare('public')
  version(): { status: 'ok'; version: string } {
    return { status: 'ok', version };
  }

  @Get('live')
  @Bare('public')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Get('ready')
  @Bare('public')
  @HealthCheck({ noCache: true, swaggerDocumentation: false })
  async ready(@Res({ passthrough: true }) response: KitResponse): Promise<HealthCheckResult> {
    try {
      const isAnswered = isDone(this.sql.all(ping, {}));
      const checks = [() => this.database(isAnswered), () => this.queues(isAnswered), () => this.process()];
      return await this.withOthers(await this.health.check(checks));
    } catch (error) {
      if (!(error instanceof ServiceUnavailableException)) throw error;
      response.status(503);
      // Terminus puts its result, with each dependency by name, into what it throws.
      return error.getResponse() as HealthCheckResult;
    }
  }

  /** In `details`, which names everything; whether we are ready does not hang on them. */
  private async withOthers(result: HealthCheckResult): Promise<HealthCheckResult> {
    return { ...result, details: { ...result.details, ...(await this.dependencies.states()) } };
  }

  private async database(isAnswered: Promise<boolean>) {
    const indicator = this.indicators.check('database');
    return (await isAnswered) ? indicator.up() : indicator.down({ message: 'PostgreSQL does not answer' });
  }

  /** Queues in a database that is away are not asked: whoever connects for them waits behind all workers (queue-client.ts). */
  private async queues(isAnswered: Promise<boolean>) {
    const indicator = this.indicators.check('jobs');
    const store = this.jobs.storeName;
    const isThere = (store !== 'PostgreSQL' || (await isAnswered)) && (await isDone(this.jobs.ping()));
    return isThere ? indicator.up() : indicator.down({ message: `${store} does not answer for the job queues` });
  }

  private process() {
    const indicator = this.indicators.check('process');
    return this.draining.isOn ? indicator.down({ message: 'shutting down' }) : indicator.up();
  }
}

const isDone = (asked: Promise<unknown>): Promise<boolean> =>
  asked.then(
    () => true,
    () => false,
  );
