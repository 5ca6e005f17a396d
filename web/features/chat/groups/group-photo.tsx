import type { Conversation } from '@server/chat/conversations/conversation.contract.js';
import { useState } from 'react';
import { PhotoChoice } from '../../../ui/photos/photo-choice';
import { RemovePhotoDialog } from '../../../ui/photos/remove-photo-dialog';
import { useChosenPhoto } from '../../../ui/photos/use-chosen-photo';
import { usePutGroupPhoto, useRemoveGroupPhoto } from '../api/use-group-photo';
import { GroupPhotoForm } from '../views/groups/group-photo-form';
import { groupTexts } from './group-texts';

/** A group's photo, for an admin: chosen, cut, put up, and taken away again (M115). */
export function GroupPhoto({ conversation }: { conversation: Conversation }) {
  const choosing = useChosenPhoto();
  const upload = usePutGroupPhoto(conversation.id, choosing.close);
  const [isAsking, setIsAsking] = useState(false);
  const { isRemoving, remove } = useRemoveGroupPhoto(conversation.id, () => setIsAsking(false));
  return (
    <>
      <GroupPhotoForm
        conversation={conversation}
        problem={choosing.problem}
        onChoose={choosing.browse}
        onRemove={() => setIsAsking(true)}
      />
      <PhotoChoice choosing={choosing} upload={upload} />
      {isAsking ? (
        <RemovePhotoDialog
          title={groupTexts.removePhotoTitle}
          detail={groupTexts.removePhotoDetail}
          isRemoving={isRemoving}
          onRemove={remove}
          onCancel={() => setIsAsking(false)}
        />
      ) : null}
    </>
  );
}
