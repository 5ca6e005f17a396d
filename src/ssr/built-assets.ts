import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { NestExpressApplication } from '@nestjs/platform-express';
import express from 'express';
import { assetsOf, type Manifest } from './manifest.js';
import { servePacked } from './packed-files.js';
import type { Renderer, ServerEntry } from './ssr.contract.js';

const hourS = 3_600;

/** Serves the built files: hashed ones for ever, the rest (icons, manifest, service worker) asked again each time. */
export function serveBuilt(app: NestExpressApplication, root: string): void {
  const client = join(root, 'build', 'client');
  const files = builtFiles(client);
  const assets = express.static(join(client, 'assets'), { immutable: true, maxAge: '1y', index: false, fallthrough: true });
  const others = express.static(client, { index: false, dotfiles: 'ignore', setHeaders: setPublicHeaders });
  app.use(onlyFor(files, servePacked(files)));
  app.use('/assets', assets, (_request: express.Request, response: express.Response) => {
    response.status(404).set('cache-control', 'no-store').type('txt').send('Not found');
  });
  app.use(onlyFor(files, others));
}

/** The paths of all files. The build does not change while it is served; tests may run without one. */
function builtFiles(folder: string): ReadonlySet<string> {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true }) : [];
  return new Set(names.map((file) => `/${String(file)}`));
}

/** Pages and calls of the API are no files: they need not be looked for on the disk. */
function onlyFor(files: ReadonlySet<string>, serve: express.RequestHandler): express.RequestHandler {
  return (request, response, next) => (files.has(request.path) ? serve(request, response, next) : next());
}

function setPublicHeaders(response: { setHeader(name: string, value: string): void }, path: string): void {
  const isMap = path.includes(`${join('client', 'map')}`);
  response.setHeader('cache-control', isMap ? `public, max-age=${hourS}` : 'no-cache');
}

/** The renderer that `npm start` built. */
export async function loadBuilt(root: string): Promise<Renderer> {
  const manifest = join(root, 'build', 'client', '.vite', 'manifest.json');
  if (!existsSync(manifest)) throw new Error('the web is not built: run `npm start`, or `npx vite build` for both targets');
  const entry = pathToFileURL(join(root, 'build', 'ssr', 'entry-server.js')).href;
  // Made from web/app/entry-server.tsx, which is checked against this type by its own compiler run.
  const { render } = (await import(entry)) as ServerEntry;
  return { assets: assetsOf(JSON.parse(readFileSync(manifest, 'utf8')) as Manifest), render };
}
