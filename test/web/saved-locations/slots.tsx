import { station } from '../../../stories/features/places/fixtures';
import type { SavedLocationsSlots } from '../../../web/features/saved-locations/slots';

/** In place of the search and the map, which belong to another feature: a button that finds the station, and one that presses the map. */
export const slots: SavedLocationsSlots = {
  search: ({ value, problem, onPick }) => (
    <>
      <button type="button" onClick={() => onPick(station)}>{`Find: ${value?.name ?? ''}`}</button>
      {problem ? <p role="alert">{problem}</p> : null}
    </>
  ),
  map: ({ onPick }) => (
    <button type="button" onClick={() => onPick({ lat: 44.1, lng: -69.1 })}>
      Press the map
    </button>
  ),
};
