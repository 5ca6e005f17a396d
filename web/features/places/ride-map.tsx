import { useMapSettings } from './api/use-map-settings';
import { TownMap, type TownMapProps } from './views/town-map';

/** The map on the ground that this town has; its words and its sketch are there before that is known. */
export function RideMap(props: Omit<TownMapProps, 'ground' | 'home'>) {
  const { data, isPending } = useMapSettings();
  return <TownMap {...props} ground={data?.ground ?? (isPending ? 'unknown' : { kind: 'plain' })} home={data?.home ?? undefined} />;
}
