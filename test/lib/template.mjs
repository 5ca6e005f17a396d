// Makes the schema that every test file's own database is copied from.
import { registerHooks } from 'node:module';
import { runMigrations } from 'bullmq';
import pg from 'pg';

/** Node runs the TypeScript sources as they are, but their imports name the built files. */
const sources = (specifier, context, next) => {
  const isOurs = specifier.startsWith('.') && specifier.endsWith('.js') && !context.parentURL?.includes('/node_modules/');
  return next(isOurs ? specifier.replace(/\.js$/, '.ts') : specifier, context);
};

export async function migrateTemplate(url) {
  const hooks = registerHooks({ resolve: sources });
  try {
    const { migrate } = await import('../../src/database/migrate.ts');
    await migrate(url);
  } finally {
    hooks.deregister();
  }
  await migrateQueues(url);
}

/** The app would do it at each boot; on the template it is done once. */
async function migrateQueues(url) {
  const client = new pg.Client({ connectionString: url, options: '-c search_path=bullmq' });
  await client.connect();
  await runMigrations(client, 'bullmq');
  await client.end();
}
