import { timingSafeEqual } from 'node:crypto';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { Config } from '../../config/config.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { Metrics } from '../../metrics/metrics.js';
import type { KitRequest, KitResponse } from '../request.js';
import { Bare } from '../route.js';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** For Prometheus: with METRICS_TOKEN as bearer token, or from this machine when there is none. */
@Controller('metrics')
export class MetricsController {
  constructor(
    private readonly config: Config,
    private readonly metrics: Metrics,
  ) {}

  @Get()
  @Bare('public')
  async read(@Req() request: KitRequest, @Res() response: KitResponse): Promise<void> {
    if (!this.mayRead(request)) refuse(commonProblems, 'not_found');
    const { type, text } = await this.metrics.read();
    response.type(type).send(text);
  }

  private mayRead(request: KitRequest): boolean {
    const { metricsToken } = this.config;
    if (!metricsToken) return loopback.has(request.socket.remoteAddress ?? '') && !request.headers['x-forwarded-for'];
    return isSame(request.get('authorization') ?? '', `Bearer ${metricsToken}`);
  }
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
