import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import express from 'express';

const root = resolve(import.meta.dirname, '../..');
const built = join(root, 'storybook-static');
const sources = ['.storybook', 'stories', 'web', 'src', 'package-lock.json'];

export type StoryEntry = { id: string; title: string; name: string };

/** The stories of the static build, which is made anew when a source is younger than it. */
export function builtStories(): StoryEntry[] {
  const index = join(built, 'index.json');
  if (!existsSync(index) || sources.some((source) => youngest(join(root, source)) > statSync(index).mtimeMs)) build();
  const { entries } = JSON.parse(readFileSync(index, 'utf8')) as { entries: Record<string, StoryEntry & { type: string }> };
  return Object.values(entries).filter((entry) => entry.type === 'story');
}

function youngest(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  // The folder's own time counts too: it changes when a file in it is removed.
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => youngest(join(path, name))));
}

function build() {
  const storybook = join(root, 'node_modules/storybook/dist/bin/dispatcher.js');
  const run = spawnSync(process.execPath, [storybook, 'build', '-o', built, '--quiet'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'production', STORYBOOK_DISABLE_TELEMETRY: '1' },
  });
  if (run.status !== 0) throw new Error(`Storybook did not build:\n${run.stdout.slice(-4000)}\n${run.stderr.slice(-4000)}`);
}

/** Serves the static build on a free port of this machine. */
export async function serveStories(): Promise<{ base: string; server: Server }> {
  // Browsers ask for it unasked, and a 404 would count as a story's console error.
  const app = express().get('/favicon.ico', (_request, response) => void response.status(204).end());
  const server = app.use(express.static(built)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}
