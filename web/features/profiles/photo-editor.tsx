import type { Profile } from '@server/profiles/profiles.contract.js';
import { photoTypes } from '@server/files/files.contract.js';
import { useEffect, useRef, useState } from 'react';
import { closePhoto, openPhoto } from './api/photo-file';
import { type ChosenPhoto, useRemovePhoto, useSetPhoto } from './api/use-photo';
import { type Crop, initialCrop } from './state/crop';
import { profileTexts } from './texts';
import { CropDialog } from './views/crop-dialog';
import { ProfileHead } from './views/profile-head';
import { RemovePhotoDialog } from './views/remove-photo-dialog';

/** The profile's head with the ways to change its photo. */
export function PhotoEditor({ me, roles }: { me: Profile; roles: readonly string[] }) {
  const input = useRef<HTMLInputElement>(null);
  const { chosen, problem, choose, setCrop, close } = useChosenPhoto();
  const put = useSetPhoto(close);
  const [isAsking, setAsking] = useState(false);
  const { isRemoving, remove } = useRemovePhoto(() => setAsking(false));
  return (
    <>
      <ProfileHead {...{ me, roles }} photoProblem={problem} onChoose={() => input.current?.click()} onRemove={() => setAsking(true)} />
      <input
        ref={input}
        type="file"
        accept={photoTypes.join()}
        className="hidden"
        aria-label={profileTexts.choosePhoto}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file can be chosen again.
          event.target.value = '';
          if (file) choose(file);
        }}
      />
      {chosen ? (
        <CropDialog
          src={chosen.photo.url}
          size={chosen.photo}
          crop={chosen.crop}
          onChange={setCrop}
          isSending={put.isSending}
          problem={put.problem}
          onUse={() => put.send(chosen)}
          onCancel={() => {
            put.forget();
            close();
          }}
        />
      ) : null}
      {isAsking ? <RemovePhotoDialog isRemoving={isRemoving} onRemove={remove} onCancel={() => setAsking(false)} /> : null}
    </>
  );
}

/** The photo being cropped; its memory is given back when it is done with. */
function useChosenPhoto() {
  const [chosen, setChosen] = useState<ChosenPhoto>();
  const [problem, setProblem] = useState<string>();
  const photo = chosen?.photo;
  useEffect(() => (photo ? () => closePhoto(photo) : undefined), [photo]);
  return {
    chosen,
    problem,
    setCrop: (crop: Crop) => setChosen((old) => old && { ...old, crop }),
    close: () => setChosen(undefined),
    choose(file: File) {
      setProblem(undefined);
      openPhoto(file).then(
        (opened) => setChosen({ photo: opened, crop: initialCrop(opened) }),
        () => setProblem(profileTexts.unreadable),
      );
    },
  };
}
