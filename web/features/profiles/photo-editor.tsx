import type { Profile } from '@server/profiles/profiles.contract.js';
import { useState } from 'react';
import { PhotoChoice } from '../../ui/photos/photo-choice';
import { RemovePhotoDialog } from '../../ui/photos/remove-photo-dialog';
import { useChosenPhoto } from '../../ui/photos/use-chosen-photo';
import { useRemovePhoto, useSetPhoto } from './api/use-photo';
import { profileTexts } from './texts';
import { ProfileHead } from './views/profile-head';

/** The profile's head with the ways to change its photo. */
export function PhotoEditor({ me, roles }: { me: Profile; roles: readonly string[] }) {
  const choosing = useChosenPhoto();
  const upload = useSetPhoto(choosing.close);
  const [isAsking, setAsking] = useState(false);
  const { isRemoving, remove } = useRemovePhoto(() => setAsking(false));
  return (
    <>
      <ProfileHead {...{ me, roles }} photoProblem={choosing.problem} onChoose={choosing.browse} onRemove={() => setAsking(true)} />
      <PhotoChoice choosing={choosing} upload={upload} />
      {isAsking ? (
        <RemovePhotoDialog
          title={profileTexts.removeTitle}
          detail={profileTexts.removeDetail}
          isRemoving={isRemoving}
          onRemove={remove}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
