import type { RefObject } from 'react';
import { DropHint } from '../views/attachments/drop-hint';
import { useFileDrop } from './use-file-drop';

export interface DropPlaceProps {
  /** What files are dropped on. */
  place: RefObject<HTMLElement | null>;
  /** It takes none right now. */
  isOff: boolean;
  onFiles(files: readonly File[]): void;
}

/** Files dragged from elsewhere onto a thread go with its next message (M98). */
export function DropPlace({ place, isOff, onFiles }: DropPlaceProps) {
  return useFileDrop(place, isOff ? null : onFiles) ? <DropHint /> : null;
}
