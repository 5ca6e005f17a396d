import type { RunningApp } from '../../src/bootstrap.js';
import { createApp } from '../../src/bootstrap.js';
import { Config } from '../../src/config/config.js';
import { Jobs } from '../../src/jobs/jobs.js';
import { Realtime } from '../../src/realtime/realtime.js';
import type { Server } from 'socket.io';
import type { Type } from '@nestjs/common';
import { freePort } from '../../scripts/lib/port.mjs';
import { environment } from '../lib/environment.js';
import type { HandClock } from './hand-clock.js';

export type Env = Readonly<Record<string, string>>;

export interface InstanceOptions {
  readonly databaseUrl: string;
  readonly clock: HandClock;
  readonly env: Env;
  /** The address in the browser; that of the first instance for all, as behind a proxy. */
  readonly publicUrl?: string;
}

/** One running process of the product, inside the test's own process. */
export class Instance {
  private constructor(
    private readonly running: RunningApp,
    readonly publicUrl: string,
  ) {}

  static async start({ databaseUrl, clock, env, publicUrl }: InstanceOptions): Promise<Instance> {
    const port = await freePort();
    const origin = publicUrl ?? `http://127.0.0.1:${port}`;
    const config = Config.fromEnv({
      NODE_ENV: 'test',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: origin,
      DATA_DIR: environment('TEST_DATA_DIR'),
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: 'a secret that only the tests know',
      EMBEDDED_IDP: '1',
      LOG_LEVEL: 'silent',
      // Tests are quicker than people: limits have their own tests, with RATE_SCALE=1.
      RATE_SCALE: '1000',
      // Nothing is asked of the network; previews have their own tests, with a server of their own.
      LINK_PREVIEWS: 'off',
      ...env,
    });
    return new Instance(await createApp(config, clock), origin);
  }

  get url(): string {
    return this.running.url;
  }

  get<T>(token: Type<T>): T {
    return this.running.app.get(token, { strict: false });
  }

  get jobs(): Jobs {
    return this.get(Jobs);
  }

  /** The Socket.IO server: tests look behind the curtain where the product has no reason to. */
  get sockets(): Server {
    return Reflect.get(this.get(Realtime), 'server') as Server;
  }

  close(): Promise<void> {
    return this.running.close();
  }
}
