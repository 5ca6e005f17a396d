import { MapPin } from 'lucide-react';
import { Button } from '../../../../ui/button';
import { pickTexts } from '../../booking/map-pick-texts';
import type { WayEnd } from '../../state/booking/spot';

export interface OnMapProps {
  end: WayEnd;
  onPress(button: HTMLElement): void;
}

/** Beside the label of an end; two of them leave no room for words on the narrowest phones. */
export function OnMap({ end, onPress }: OnMapProps) {
  return (
    <Button variant="quiet" size="small" aria-label={pickTexts.onMapFor[end]} onClick={({ currentTarget }) => onPress(currentTarget)}>
      <MapPin />
      <span className="max-[359px]:hidden">{pickTexts.onMap}</span>
    </Button>
  );
}
