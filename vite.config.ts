import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { lateSchemas, whole } from './scripts/lib/contracts.mjs';
import { earlyRouter } from './scripts/lib/early-router.mjs';
import { drawnIcons } from './scripts/lib/icons.mjs';
import { compiledTexts } from './scripts/lib/texts.mjs';

const inRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What every page with a script needs: one file, which stays the same over deploys. */
const foundation = {
  name: 'foundation',
  test: /node_modules\/(react|react-dom|scheduler|react-router(?!.+\/router\/(?:router|instrumentation|matcher[\w.-]*)\.js$)|@tanstack\/(react-query|query-core)|clsx|class-variance-authority)\//,
  priority: 1,
};
/** The frame that all these pages stand in, with everything it needs at once: packed as one it is a good deal smaller. Without
 * the entry, which waits for the page's chunk while that waits for this one; but with what parts that come later share with the entry,
 * since whatever imports from it asks for its style sheet too. With the little that /messages would take of `common`. */
const frame = {
  name: 'frame',
  test: /\/web\/(app\/(shell\/shell\.tsx|pages\/texts\.ts|state\/forget-person\.ts)|lib\/(format\/relative-time|part|my-photo|worker\/registration|device\/(install-prompt|forget-kept|when-idle)|errors\/build)\.tsx?|ui\/(icon-button|link-button|display\/whom-to-ask)\.tsx)$|\/lucide-react\/.+\/(archive|arrow-left|bell-off|chevron-right|ellipsis)\.mjs$/,
  priority: 0.5,
};
/** The small things that many pages share go into one file too; what brings Radix along stays out of the first load, and so do the desk and what reads an amount that is typed. */
const common = {
  name: 'common',
  test: /\/(web\/(app(?!\/pages\/admin)|lib(?!\/(?:zod-|reauthentication|device\/use-leave-guard|format\/units\/cents)))|src\/contract\/texts|lucide-react)\/|\/src\/contract\/(duration|safe-path|pages\/(?:person|ride)-paths)\.ts$|\/web\/ui\/(?:\w+\/)?(avatar|badge|button|button-variants|cn|count-badge|link-button|page-header|presence-dot|skeleton|spinner)\.tsx?$/,
  minShareCount: 10,
  priority: 0.2,
};

/** A list's row, and what stands in its place while it is empty, refused or out of reach: almost every page has them all. */
const lists = {
  name: 'lists',
  test: /\/web\/ui\/(feedback\/(empty-state|error-state|offline-state|texts)|display\/list-row(-skeleton)?)\.tsx?$/,
  priority: 0.4,
};

/** What every part of Radix stands on. */
const radix = {
  name: 'radix',
  test: /\/node_modules\/@radix-ui\/(primitive|react-(compose-refs|context|id|presence|primitive|slot|use-.+))\//,
  priority: 0.5,
};
/** Small things that several pages have at once. */
const few = { priority: 0.4, includeDependenciesRecursively: false };
/** Small parts that most pages have, and /messages does not at first. */
const parts = {
  name: 'parts',
  test: /\/web\/ui\/(overlay-texts|heir-of-focus|feedback\/(loading-state|banner|error-line|problem-line)|forms\/(field|field-context|input|textarea|select))\.tsx?$|\/lucide-react\/.+\/arrow-right\.mjs$/,
  ...few,
};
/** How rides, places and offers are asked for, and the newest sight of one kept: both dashboards have it all, and each is a few lines. */
const rides = {
  name: 'rides',
  test: /\/web\/(features\/rides\/api\/use-rides?|lib\/(rides\/ride-query|cache\/busy-ids))\.ts$|\/src\/(places\/places|rides\/ride|dispatch\/offers\/offer|town\/address)\.contract\.ts$/,
  ...few,
};
/** What one has kept of places: a few lines each. */
const saved = {
  name: 'saved-locations',
  test: /\/web\/(.+\/)?use-saved-locations\.ts$|\/src\/saved-locations\/saved-locations\.contract\.ts$/,
  ...few,
};
/** What pages with a card to pay by have at once: each is a few lines. */
const cards = {
  name: 'cards',
  test: /\/web\/(features\/payments\/(state\/card-to-pay|api\/use-(cards|card-to-pay)|no-cards|not-taken)|lib\/texts\/(refusal-words|charge-refusal-texts))\.tsx?$/,
  ...few,
};
/** Where the driver's device is and what is wrong with that, and the little else that the driver's home has at once and other pages later. */
const driverPlace = {
  name: 'driver-place',
  test: /\/web\/features\/drivers\/(device\/device|state\/reach|views\/trouble-line|api\/use-(driver-state|schedule))\.tsx?$|\/web\/features\/rides\/(state\/booking\/closed-requests|api\/use-(active-ride|offers))\.ts$|\/web\/lib\/(device\/use-server-now|format\/countdown)\.ts$|\/web\/features\/payments\/api\/use-earnings\.ts$|\/src\/(drivers\/(drivers|schedule\/schedule)|payments\/ledger\/earnings|rides\/ride-status)\.contract\.ts$|\/lucide-react\/.+\/(locate-off|rotate-ccw-clock|users)\.mjs$/,
  ...few,
};
/** Whom one knows: a few lines each, which whoever asks for one of them has at once. */
const friends = {
  name: 'friends-contracts',
  test: /\/src\/(friends|presence)\/(.+\/)?(friends|blocks|people|online-friends)\.contract\.ts$/,
  ...few,
};
/** What the list of conversations and a thread both ask for and go by: a few lines each. */
const chats = {
  name: 'chats',
  test: /\/src\/(chat\/(conversations\/conversation|messages\/message|delivery\/typing)|agents\/agents)\.contract\.ts$|\/web\/features\/chat\/(state\/drafts\/local-draft|device\/typing)\.ts$/,
  ...few,
};
/** What a page with a dialog needs. */
const dialogs = {
  name: 'dialogs',
  test: /\/web\/ui\/overlays\/(dialog|dialog-root|overlay|use-escape)\.tsx?$|\/node_modules\/(@radix-ui\/react-(dialog|focus-guards|focus-scope|dismissable-layer|portal)|aria-hidden|react-remove-scroll(-bar)?|react-style-singleton|use-callback-ref|use-sidecar|get-nonce|tslib)\//,
  priority: 0.3,
  includeDependenciesRecursively: false,
};

/** Zod in one file, and what is made of it in one for each module: a page takes the schemas that it reads by itself along. */
const schemas = {
  name: (id: string) => (id.endsWith(whole) ? `schemas-${/\/src\/([^/]+)/.exec(id)?.[1]}` : 'zod'),
  test: (id: string) => id.endsWith(whole) || /\/zod(\/|-without-eval)|\/src\/contract\/[^/]+$/.test(id),
  priority: 0.1,
  includeDependenciesRecursively: false,
};

/** Smaller files gain nothing. */
const compressedFromBytes = 1_000;

/** Packs each text once, as well as can be, so that the server need not do it badly for every reader. */
function precompress(): Plugin {
  let folder = '';
  return {
    name: 'hometown:precompress',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const files = await readdir(folder, { recursive: true });
      const texts = files.filter((file) => /\.(js|css|svg|geojson|json|webmanifest)$/.test(file) && !file.startsWith('.vite'));
      await Promise.all(texts.map((file) => pack(join(folder, file))));
    },
  };
}

/** The text's font once more at an address that stays: for the pages that stand without the web's build (src/auth/sign-in/problem-page.ts). */
function plainFont(): Plugin {
  return {
    name: 'hometown:plain-font',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    generateBundle(_options, bundle) {
      const font = Object.values(bundle).find(({ fileName }) => /figtree-latin-wght-normal-[^/]+\.woff2$/.test(fileName));
      if (font?.type === 'asset') this.emitFile({ type: 'asset', fileName: 'figtree.woff2', source: font.source });
    },
  };
}

async function pack(file: string): Promise<void> {
  if ((await stat(file)).size < compressedFromBytes) return;
  const text = await readFile(file);
  await writeFile(`${file}.br`, await promisify(brotliCompress)(text));
  await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: 9 }));
}

// `vite build` makes the browser's files, `vite build --ssr web/app/entry-server.tsx` what the server renders with;
// in development src/ssr/vite-assets.ts runs Vite inside the app, on its port.
export default defineConfig(({ isSsrBuild }) => ({
  root: inRoot('.'),
  // One program for the server: it starts in a fraction of the time, carries only the icons that are used, and its React is
  // the production one whatever NODE_ENV says.
  ...(isSsrBuild ? { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  plugins: [compiledTexts(), lateSchemas(), earlyRouter(), drawnIcons(), react(), tailwindcss(), plainFont(), precompress()],
  resolve: {
    alias: {
      '@server': inRoot('src'),
      ...(isSsrBuild ? {} : { 'zod/mini': inRoot('web/lib/zod-without-eval.ts') }),
    },
  },
  publicDir: inRoot('web/public'),
  appType: 'custom',
  build: isSsrBuild
    ? {
        outDir: 'build/ssr',
        target: 'node24',
        copyPublicDir: false,
        sourcemap: true,
        rolldownOptions: { output: { entryFileNames: 'entry-server.js' } },
      }
    : {
        outDir: 'build/client',
        target: 'es2023',
        manifest: true,
        sourcemap: false,
        // The lists of what to fetch ahead would weigh more in the first load than they save later.
        modulePreload: { polyfill: false, resolveDependencies: () => [] },
        rolldownOptions: {
          input: inRoot('web/app/entry-client.tsx'),
          output: {
            codeSplitting: {
              groups: [foundation, frame, radix, lists, parts, rides, saved, cards, driverPlace, friends, chats, dialogs, common, schemas],
            },
          },
        },
      },
  server: {
    watch: { ignored: ['**/dist/**', '**/build/**', '**/.data/**', '**/storybook-static/**', '**/test/**'] },
    // What browsers are made of, and nothing else of the checkout: a town's data and keys may stand in it (SEC-36).
    fs: { allow: ['web', 'src', 'node_modules'].map(inRoot) },
  },
}));
