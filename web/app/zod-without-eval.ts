import * as z from 'zod/mini';

// The first import of the app: zod's compiled parsers need `new Function`, which our CSP forbids (SEC-19).
z.config({ jitless: true });
