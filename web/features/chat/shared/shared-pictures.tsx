import { useEffect, useMemo } from 'react';
import type { Here } from '../../../lib/format/day';
import { sharedPicturesOf } from '../state/shared/shared-pictures';
import type { Readers } from '../state/attachments/pictures';
import type { SharedMessage } from '@server/chat/shared/shared.contract.js';
import { PictureViewer } from '../views/attachments/picture-viewer';

export interface SharedPicturesProps extends Readers {
  messages: readonly SharedMessage[];
  here: Here;
  /** The id of the attachment that is looked at; null for none. */
  pictureId: string | null;
  onShow(pictureId: string | null): void;
}

/** The photos of the list over the whole screen, in its order; one that is deleted meanwhile goes. */
export function SharedPictures({ messages, me, people, here, pictureId, onShow }: SharedPicturesProps) {
  const pictures = useMemo(() => sharedPicturesOf(messages, { me, people }), [messages, me, people]);
  const index = pictures.findIndex(({ id }) => id === pictureId);
  const isGone = pictureId !== null && index === -1;
  useEffect(() => {
    if (isGone) onShow(null);
  }, [isGone, onShow]);
  if (index === -1) return null;
  return (
    <PictureViewer {...{ pictures, index, here }} onMove={(next) => onShow(pictures[next]?.id ?? pictureId)} onClose={() => onShow(null)} />
  );
}
