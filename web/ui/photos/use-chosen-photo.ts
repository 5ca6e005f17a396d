import { useEffect, useRef, useState } from 'react';
import { type Crop, initialCrop } from './crop';
import { closePhoto, type OpenPhoto, openPhoto } from './photo-file';
import { photoTexts } from './texts';

/** A photo that was opened, and the square of it that is wanted. */
export interface ChosenPhoto {
  readonly photo: OpenPhoto;
  readonly crop: Crop;
}

export type PhotoChoosing = ReturnType<typeof useChosenPhoto>;

/** The photo being cropped; its memory is given back when it is done with. */
export function useChosenPhoto() {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<ChosenPhoto>();
  const [problem, setProblem] = useState<string>();
  const photo = chosen?.photo;
  useEffect(() => (photo ? () => closePhoto(photo) : undefined), [photo]);
  return {
    /** Of `PhotoChoice`, which opens the device's own picker. */
    input,
    chosen,
    /** Why the last file could not be opened. */
    problem,
    browse: () => input.current?.click(),
    setCrop: (crop: Crop) => setChosen((old) => old && { ...old, crop }),
    close: () => setChosen(undefined),
    choose(file: File) {
      setProblem(undefined);
      openPhoto(file).then(
        (opened) => setChosen({ photo: opened, crop: initialCrop(opened) }),
        () => setProblem(photoTexts.unreadable),
      );
    },
  };
}
