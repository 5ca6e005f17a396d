// Draws the demo town into web/public/map/town.geojson. Run it with Node 24 after a change in src/places/town;
// test/places/town.test.ts fails while the committed drawing and the plan disagree.
import { mkdirSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

// Node runs the TypeScript sources as they are, but their imports name the built files.
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier.startsWith('.') && specifier.endsWith('.js') ? specifier.replace(/\.js$/, '.ts') : specifier, context),
});

const { townGeoJson } = await import('../src/places/town/geojson.ts');
const folder = new URL('../web/public/map/', import.meta.url);
mkdirSync(folder, { recursive: true });
const text = `${JSON.stringify(townGeoJson())}\n`;
writeFileSync(new URL('town.geojson', folder), text);
console.log(`web/public/map/town.geojson: ${Math.round(text.length / 1024)} kB`);
