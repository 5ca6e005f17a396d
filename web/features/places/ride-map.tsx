import { useMapSettings } from './api/use-map-settings';
import { TownMap, type TownMapProps } from './views/town-map';

/** The map in the style that this town has configured; its words and its sketch are there before that is known. */
export function RideMap(props: Omit<TownMapProps, 'ground'>) {
  const settings = useMapSettings();
  return <TownMap {...props} ground={settings.data?.ground ?? (settings.isPending ? 'unknown' : { kind: 'plain' })} />;
}
