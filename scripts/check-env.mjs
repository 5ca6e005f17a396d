// Started by scripts/lib/product-env.mjs on Node 24, which reads the app's TypeScript as it stands.
import { readAppSources } from './lib/app-sources.mjs';
import { runMain, StartupError } from './lib/startup-error.mjs';

readAppSources();
const { readEnv } = await import('../src/config/env.ts');

await runMain(() => {
  try {
    // Where none is named the embedded database is still to come.
    readEnv({ ...process.env, DATABASE_URL: process.env.DATABASE_URL || 'postgresql://localhost/embedded' });
  } catch (error) {
    throw error.name === 'ConfigurationError' ? new StartupError(error.message) : error;
  }
});
