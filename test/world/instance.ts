import { join } from 'node:path';
import type { RunningApp } from '../../src/bootstrap.js';
import { createApp } from '../../src/bootstrap.js';
import { Config } from '../../src/config/config.js';
import { Jobs } from '../../src/jobs/jobs.js';
import { Realtime } from '../../src/realtime/realtime.js';
import type { Server } from 'socket.io';
import type { Abstract, Type } from '@nestjs/common';
import { freePort } from '../../scripts/lib/port.mjs';
import { environment } from '../lib/environment.js';
import { patient } from '../lib/patience.mjs';
import type { HandClock } from './hand-clock.js';

export type Env = Readonly<Record<string, string>>;

/** The product's own: for tests of what people are promised while the database is away. */
export const realPatience: Env = { DATABASE_PATIENCE_MS: '' };

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

  /** A port that was free a moment ago may be somebody's outgoing connection by now: then it takes another one. */
  static async start(options: InstanceOptions, triesLeft = 3): Promise<Instance> {
    try {
      return await Instance.listen(options, await freePort());
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (isTaken && triesLeft > 1) return Instance.start(options, triesLeft - 1);
      throw error;
    }
  }

  private static async listen({ databaseUrl, clock, env, publicUrl }: InstanceOptions, port: number): Promise<Instance> {
    const origin = publicUrl ?? `http://127.0.0.1:${port}`;
    const config = Config.fromEnv({
      NODE_ENV: 'test',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: origin,
      // Of this world alone: another one's clock may be days ahead, and its sweeps take what is old.
      DATA_DIR: join(environment('TEST_DATA_DIR'), new URL(databaseUrl).pathname),
      DATABASE_URL: databaseUrl,
      ...patient,
      SESSION_SECRET: 'a secret that only the tests know',
      EMBEDDED_IDP: '1',
      LOG_LEVEL: 'silent',
      // Tests are quicker than people: limits have their own tests, with RATE_SCALE=1.
      RATE_SCALE: '1000',
      // A count that comes too late would be a second one.
      ...(env['RATE_SCALE'] === '1' && { RATE_PATIENCE_MS: '30000' }),
      // People of tests ride through the invented streets; a town without them has its own tests.
      DEMO_STREETS: '1',
      // And pay with the invented cards; a town without them has its own tests.
      DEMO_CARDS: '1',
      // Nothing is asked of the network; previews have their own tests, with a server of their own.
      LINK_PREVIEWS: 'off',
      ...env,
    });
    return new Instance(await createApp(config, clock), origin);
  }

  get url(): string {
    return this.running.url;
  }

  get<T>(token: Type<T> | Abstract<T>): T {
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
