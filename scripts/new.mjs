// npm run new -- module <name>: makes a module with an endpoint, a view with its story, and a test, and lists it where it must stand.
import { newModule } from './lib/new-module.mjs';
import { root } from './lib/paths.mjs';
import { runMain, StartupError } from './lib/startup-error.mjs';

await runMain(() => {
  const [what, name] = process.argv.slice(2);
  if (what !== 'module') throw new StartupError('What can be made: npm run new -- module <name>');
  const made = newModule(name, root);
  console.log(made.map((file) => `made ${file}`).join('\n'));
  console.log(`then: npm run format; npm run openapi; npm test -- test/${name}`);
});
