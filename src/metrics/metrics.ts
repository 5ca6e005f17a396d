import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from '@prometheus-io/client';

/** A figure at one moment, of one of several kinds. */
export interface Reading {
  readonly value: number;
  readonly labels?: Readonly<Record<string, string>>;
}

interface GaugeOptions {
  /** In snake case, with its unit last. */
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly string[];
}

/** Node's own figures. The library watches the event loop for as long as the process lives, however many apps it starts and ends. */
const ofProcess = new Registry();
collectDefaultMetrics({ register: ofProcess });

/** What this process counts, in Prometheus' terms; served at /metrics. */
@Injectable()
export class Metrics {
  private readonly registry = new Registry();
  readonly requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Duration of HTTP requests',
    labelNames: ['method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [this.registry],
  });
  readonly signals = new Counter({
    name: 'socket_signals_total',
    help: 'Socket signals answered',
    labelNames: ['ok'],
    registers: [this.registry],
  });
  readonly fanoutGaps = new Counter({
    name: 'fanout_gaps_total',
    help: 'Times at which live events between instances may have been lost',
    registers: [this.registry],
  });
  readonly jobs = new Histogram({
    name: 'job_seconds',
    help: 'Duration of jobs and sweeps, and how many were done or failed',
    labelNames: ['queue', 'job', 'result'],
    buckets: [0.005, 0.025, 0.1, 0.5, 2.5, 10],
    registers: [this.registry],
  });

  /** All figures, and the type of their text. */
  async read(): Promise<{ type: string; text: string }> {
    const all = Registry.merge([ofProcess, this.registry]);
    return { type: all.contentType, text: await all.metrics() };
  }

  /** A figure that is read when Prometheus asks. One that cannot be read is not a number then; all others are told. */
  gauge({ name, help, labelNames = [] }: GaugeOptions, read: () => Promise<readonly Reading[]> | readonly Reading[]): void {
    const gauge = new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers: [this.registry],
      collect: async () => {
        gauge.reset();
        for (const { labels = {}, value } of await readingsOf(read)) gauge.set(labels, value);
      },
    });
  }
}

async function readingsOf(read: () => Promise<readonly Reading[]> | readonly Reading[]): Promise<readonly Reading[]> {
  try {
    return await read();
  } catch {
    // What is away says so itself, in the log and at /health/ready.
    return [{ value: Number.NaN }];
  }
}
