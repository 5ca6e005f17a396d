import type { Participant } from '@server/chat/conversations/conversation.contract.js';
import { useEffect, useMemo } from 'react';
import { useHere } from '../../../lib/here';
import { useMyId } from '../../../lib/my-id';
import { picturesOf } from '../state/attachments/pictures';
import type { ThreadMessage } from '../state/thread-items';
import { PictureViewer } from '../views/attachments/picture-viewer';

export interface ThreadPicturesProps {
  messages: readonly ThreadMessage[];
  /** Everyone in the conversation but me. */
  people: readonly Participant[];
  /** The id of the attachment that is looked at. */
  pictureId: string;
  onMove(pictureId: string): void;
  onClose(): void;
}

/** The pictures that are loaded of a thread, one after the other over the whole screen; one that is deleted meanwhile goes. */
export function ThreadPictures({ messages, people, pictureId, onMove, onClose }: ThreadPicturesProps) {
  const me = useMyId();
  const here = useHere();
  const pictures = useMemo(() => picturesOf(messages, { me, people }), [messages, me, people]);
  const index = pictures.findIndex(({ id }) => id === pictureId);
  const isGone = index === -1;
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  if (isGone) return null;
  return <PictureViewer {...{ pictures, index, here, onClose }} onMove={(next) => onMove(pictures[next]?.id ?? pictureId)} />;
}
