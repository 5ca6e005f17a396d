import { existsSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import express from 'express';

const built = join(resolve(import.meta.dirname, '../..'), 'storybook-static');

export interface StoryEntry {
  readonly id: string;
  readonly title: string;
  readonly name: string;
}

/** The stories of the static build, in its order. */
export function builtStories(): StoryEntry[] {
  const index = join(built, 'index.json');
  if (!existsSync(index)) throw new Error('Storybook is not built: start the tests with npm test');
  const { entries } = JSON.parse(readFileSync(index, 'utf8')) as { entries: Record<string, StoryEntry & { type: string }> };
  return Object.values(entries).filter((entry) => entry.type === 'story');
}

/** The static build for one page alone, so that a file which is not there is a fault of the story that asked for it. */
export class StoryServer {
  private constructor(
    private readonly server: Server,
    readonly base: string,
  ) {}

  static async start(onMissing: (path: string) => void): Promise<StoryServer> {
    // Browsers ask for the icon unasked.
    const app = express().get('/favicon.ico', (_request, response) => void response.status(204).end());
    app.use(express.static(built), (request, response) => {
      onMissing(request.path);
      response.status(404).end();
    });
    const server = app.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new StoryServer(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
