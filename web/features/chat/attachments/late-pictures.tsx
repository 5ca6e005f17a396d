import { latePart } from '../../../ui/feedback/late-part';
import type { ThreadPicturesProps } from './thread-pictures';

// Most threads are read without a picture being opened.
const ThreadPictures = latePart(
  async () => (await import('./thread-pictures')).ThreadPictures,
  ({ onShow }) => onShow(null),
);

export interface LatePicturesProps extends Omit<ThreadPicturesProps, 'pictureId'> {
  /** The id of the attachment that is looked at; null for none. */
  pictureId: string | null;
}

/** The pictures of a thread over the whole screen, once one is opened. */
export function LatePictures({ pictureId, ...rest }: LatePicturesProps) {
  return pictureId === null ? null : <ThreadPictures {...rest} pictureId={pictureId} />;
}
