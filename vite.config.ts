import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const inRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// `vite build` makes the browser's files, `vite build --ssr web/app/entry-server.tsx` what the server renders with;
// in development src/ssr/vite-assets.ts runs Vite inside the app, on its port.
/** What every page with a script needs: one file, which stays the same over deploys. */
const foundation = /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(react-query|query-core)|zod|clsx|tailwind-merge|class-variance-authority)\//;

/** What many pages share goes into one file too: forty files of 1 kB compress and travel worse than one. */
const common = { name: 'common', test: /\/(web|src|lucide-react)\//, minShareCount: 7 };

export default defineConfig(({ isSsrBuild }) => ({
  root: inRoot('.'),
  plugins: [react(), tailwindcss()],
  resolve: { alias: { '@server': inRoot('src') } },
  publicDir: inRoot('web/public'),
  appType: 'custom',
  build: isSsrBuild
    ? { outDir: 'build/ssr', target: 'node24', copyPublicDir: false, sourcemap: true, rolldownOptions: { output: { entryFileNames: 'entry-server.js' } } }
    : { outDir: 'build/client', target: 'es2023', manifest: true, sourcemap: false, modulePreload: { polyfill: false }, rolldownOptions: { input: inRoot('web/app/entry-client.tsx'), output: { codeSplitting: { groups: [{ name: 'foundation', test: foundation, priority: 1 }, common] } } } },
  server: { watch: { ignored: ['**/dist/**', '**/build/**', '**/.data/**', '**/storybook-static/**', '**/test/**'] } },
}));
