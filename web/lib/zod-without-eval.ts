import { config } from 'zod/v4/mini';

// Zod's compiled parsers need `new Function`, which our CSP forbids (SEC-19). The browser's build has this in place of zod/mini.
config({ jitless: true });
// oxlint-disable-next-line oxc/no-barrel-file -- it stands in for the package.
export * from 'zod/v4/mini';
