// npm run migration -- <name>: starts a migration and tells where it lies.
import { newMigration } from './lib/new-migration.mjs';
import { inRoot } from './lib/paths.mjs';
import { runMain } from './lib/startup-error.mjs';

await runMain(() => {
  console.log(newMigration(process.argv[2], inRoot('migrations')));
  console.log('then: npm test -- test/database/entities.test.ts --selectProjects server says what the entities still lack');
});
