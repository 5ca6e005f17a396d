import { until } from '../lib/until.js';
import { asksForPrice } from './own-town-acts.js';
import { places } from './own-town.js';
import type { TileServer } from './tile-server.js';
import type { Visitor } from './visitor.js';

/** Of the way that a rider looks at, by whoever runs these tiles; one that fails while others load leaves a hole. */
export async function isDrawnFrom(rider: Visitor, tiles: TileServer): Promise<void> {
  rider.allow(/500/);
  await asksForPrice(rider, 'East Station');
  await until({ what: 'a tile of the station', withinMs: 20_000 }, () => tiles.hasAskedFor(places['East Station']));
  await rider.page.locator('[data-slot=town-map][data-stage=drawn]').first().waitFor();
  await rider.shot('map');
}
