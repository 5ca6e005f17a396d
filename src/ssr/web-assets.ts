import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { ViteDevServer } from 'vite';
import { Config } from '../config/config.js';
import { TheTown } from '../service-area/the-town.api.js';
import { loadBuilt, serveBuilt } from './built-assets.js';
import type { Renderer } from './ssr.contract.js';
import { manifestPath, serveManifest } from './town-manifest.js';
import { hotRenderer, startVite } from './vite-assets.js';

/** The checkout's top folder, from dist/ssr and src/ssr alike. */
const root = fileURLToPath(new URL('../..', import.meta.url));

/** Where the web's files come from: the build, or Vite with hot reload in development (never in production, SEC-36). */
@Injectable()
export class WebAssets implements OnModuleDestroy {
  private vite: ViteDevServer | undefined;
  private loading: Promise<Renderer> | undefined;

  constructor(
    private readonly config: Config,
    private readonly town: TheTown,
  ) {}

  /** Stands before Nest's router. */
  async mount(app: NestExpressApplication): Promise<void> {
    const isBuilt = this.config.isProduction || this.config.isTest;
    // Where the build is served the sources need not be: a container's image has none.
    const folder = join(root, ...(isBuilt ? ['build', 'client'] : ['web', 'public']));
    app.use(
      manifestPath,
      serveManifest(folder, () => this.town.recent()),
    );
    if (isBuilt) {
      serveBuilt(app, root);
      return;
    }
    this.vite = await startVite(app, root);
    this.loading = Promise.resolve(hotRenderer(this.vite));
  }

  renderer(): Promise<Renderer> {
    this.loading ??= loadBuilt(root);
    return this.loading;
  }

  async onModuleDestroy(): Promise<void> {
    await this.vite?.close();
  }
}

/** Mounts the web's files. Call it in the bootstrap, after the security headers and before `listen`. */
export async function mountWeb(app: NestExpressApplication): Promise<void> {
  await app.get(WebAssets).mount(app);
}
