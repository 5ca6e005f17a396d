import { useMapSettings } from './api/use-map-settings';
import { TownMap, type TownMapProps } from './views/town-map';

/** The map in the style that this town has configured; its words and its sketch are there before that is known. */
export function RideMap(props: Omit<TownMapProps, 'styleUrl' | 'isStyleKnown'>) {
  const settings = useMapSettings();
  return <TownMap {...props} isStyleKnown={!settings.isPending} styleUrl={settings.data?.style_url ?? undefined} />;
}
