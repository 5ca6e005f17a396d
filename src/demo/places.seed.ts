import type { Unit } from '../database/unit.js';
import type { SavedLocationKind } from '../saved-locations/saved-locations.contract.js';
import type { TownApi } from '../town/town.api.js';
import { idOf } from './townspeople.js';

type Saved = readonly [handle: string, kind: SavedLocationKind, name: string, place: string];

/** Whose places are kept: two taps to a quote. */
const saved: readonly Saved[] = [
  ['rosa', 'home', 'Home', '14 Pleasant Street'],
  ['rosa', 'work', 'Work', 'Hometown Public Library'],
  ['rosa', 'other', 'Market', 'Market Hall'],
  ['finn', 'home', 'Home', 'Cannery Lofts'],
  ['finn', 'work', 'Work', 'Tidewater Brewing'],
];

export async function seedPlaces(unit: Unit, town: TownApi): Promise<void> {
  const rows = saved.flatMap(([handle, kind, name, place]) => {
    const found = town.place(place);
    return found ? [{ owner: idOf(handle), kind, name, address: found.address, lat: found.lat, lng: found.lng }] : [];
  });
  await unit.rows(
    `insert into saved_locations (user_id, name, kind, address, lat, lng, created_at)
     select owner, name, kind, address, lat, lng, $2
     from jsonb_to_recordset($1::jsonb) as p(owner text, name text, kind text, address text, lat float8, lng float8)`,
    [JSON.stringify(rows), unit.now],
  );
}
