import { Camera, Trash2 } from 'lucide-react';
import { Button } from '../button';
import { photoTexts } from './texts';

export interface PhotoButtonsProps {
  hasPhoto: boolean;
  /** Why the last file could not be opened. */
  problem?: string | undefined;
  onChoose(): void;
  onRemove(): void;
}

/** The ways to change a photo, which stands beside them. */
export function PhotoButtons({ hasPhoto, problem, onChoose, onRemove }: PhotoButtonsProps) {
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={onChoose}>
          <Camera /> {hasPhoto ? photoTexts.change : photoTexts.choose}
        </Button>
        {hasPhoto ? (
          <Button variant="quiet" size="small" onClick={onRemove}>
            <Trash2 /> {photoTexts.remove}
          </Button>
        ) : null}
      </div>
      {problem ? (
        <p role="alert" className="text-caption font-medium text-danger-text">
          {problem}
        </p>
      ) : null}
    </>
  );
}
