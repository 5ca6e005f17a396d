import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { ViteDevServer } from 'vite';
import type { PageAssets, Renderer, ServerEntry } from './ssr.contract.js';

/** Module scripts are async and would race the refresh preamble, so that one import waits for the other. */
const bootstrap = [
  'import("/@react-refresh").then((refresh) => {',
  'refresh.default.injectIntoGlobalHook(window); window.$RefreshReg$ = () => {}; window.$RefreshSig$ = () => (type) => type;',
  'return import("/@vite/client"); }).then(() => import("/web/app/entry-client.tsx"));',
].join(' ');

const assets: PageAssets = { css: ['/web/styles.css'], fonts: [], entry: undefined, bootstrap, chunksOf: () => [] };

/** Development: Vite inside this process, hot reload on the same port (spike: `server.ws.server`, not `hmr.server`). */
export async function startVite(app: NestExpressApplication, root: string): Promise<ViteDevServer> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, ws: { server: app.getHttpServer() } },
  });
  app.use(vite.middlewares);
  return vite;
}

/** The renderer as the sources say it now. */
export function hotRenderer(vite: ViteDevServer): Renderer {
  return {
    assets,
    async render(input) {
      // web/app/entry-server.tsx is checked against this type by its own compiler run.
      const { render } = (await vite.ssrLoadModule('/web/app/entry-server.tsx')) as ServerEntry;
      return render({ ...input, onError: (error) => input.onError(withSourceLines(vite, error)) });
    },
  };
}

function withSourceLines(vite: ViteDevServer, error: unknown): unknown {
  if (error instanceof Error) vite.ssrFixStacktrace(error);
  return error;
}
