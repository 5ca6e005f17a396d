// Draws the demo town into web/public/map: what the map is made of, and the sketch that stands there until it is drawn. Run it
// with Node 24 after a change in src/town; test/town/town-drawing.test.ts fails while drawings and plan disagree.
import { mkdirSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

// Node runs the TypeScript sources as they are, but their imports name the built files.
registerHooks({
  resolve(specifier, context, next) {
    const isOurs = specifier.startsWith('.') && specifier.endsWith('.js') && !context.parentURL?.includes('/node_modules/');
    return next(isOurs ? specifier.replace(/\.js$/, '.ts') : specifier, context);
  },
});

const { townGeoJson } = await import('../src/town/geojson.ts');
const { townSketchSvg } = await import('../src/town/sketch.ts');
const folder = new URL('../web/public/map/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const [file, text] of [
  ['town.geojson', `${JSON.stringify(townGeoJson())}\n`],
  ['town-sketch.svg', townSketchSvg()],
]) {
  writeFileSync(new URL(file, folder), text);
  console.log(`web/public/map/${file}: ${Math.round(text.length / 1024)} kB`);
}
