// Draws the demo town into web/public/map: what the map is made of, and the sketch that stands there until it is drawn. Run it
// with Node 24 after a change in src/town; test/town/town-drawing.test.ts fails while drawings and plan disagree.
import { mkdirSync, writeFileSync } from 'node:fs';
import { readAppSources } from './lib/app-sources.mjs';

readAppSources();
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
