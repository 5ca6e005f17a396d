import { MapPin } from 'lucide-react';
import { Button } from '../../../../ui/button';
import { pickTexts, wordsOf } from '../../booking/map-pick-texts';
import type { WayPoint } from '../../state/booking/spot';

export interface OnMapProps {
  point: WayPoint;
  onPress(button: HTMLElement): void;
}

/** Beside the label of a point; two of them leave no room for words on the narrowest phones. */
export function OnMap({ point, onPress }: OnMapProps) {
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={wordsOf(pickTexts.onMapFor, point)}
      onClick={({ currentTarget }) => onPress(currentTarget)}
    >
      <MapPin />
      <span className="max-[359px]:hidden">{pickTexts.onMap}</span>
    </Button>
  );
}
