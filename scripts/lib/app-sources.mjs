import { registerHooks } from 'node:module';

/** Lets Node 24 import the app's TypeScript as it stands: its imports name the built files, which are not there yet. Then `import()` it. */
export function readAppSources() {
  registerHooks({
    resolve(specifier, context, next) {
      const isOurs = specifier.startsWith('.') && specifier.endsWith('.js') && !context.parentURL?.includes('/node_modules/');
      return next(isOurs ? specifier.replace(/\.js$/, '.ts') : specifier, context);
    },
  });
}
