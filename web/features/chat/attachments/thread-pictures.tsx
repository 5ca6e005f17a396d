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
  /** Shows another one; null closes. */
  onShow(pictureId: string | null): void;
}

/** The pictures that are loaded of a thread, one after the other over the whole screen; one that is deleted meanwhile goes. */
export function ThreadPictures({ messages, people, pictureId, onShow }: ThreadPicturesProps) {
  const me = useMyId();
  const here = useHere();
  const pictures = useMemo(() => picturesOf(messages, { me, people }), [messages, me, people]);
  const index = pictures.findIndex(({ id }) => id === pictureId);
  const isGone = index === -1;
  useEffect(() => {
    if (isGone) onShow(null);
  }, [isGone, onShow]);
  if (isGone) return null;
  const show = (next: number) => onShow(pictures[next]?.id ?? pictureId);
  return <PictureViewer {...{ pictures, index, here }} onMove={show} onClose={() => onShow(null)} />;
}
