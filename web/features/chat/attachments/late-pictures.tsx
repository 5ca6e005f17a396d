import { lazy } from 'react';
import { PartBoundary } from '../../../ui/feedback/part-boundary';
import type { ThreadPicturesProps } from './thread-pictures';

// Most threads are read without a picture being opened.
const ThreadPictures = lazy(async () => ({ default: (await import('./thread-pictures')).ThreadPictures }));

export interface LatePicturesProps extends Omit<ThreadPicturesProps, 'pictureId'> {
  /** The id of the attachment that is looked at; null for none. */
  pictureId: string | null;
}

/** The pictures of a thread over the whole screen, once one is opened. */
export function LatePictures({ pictureId, ...rest }: LatePicturesProps) {
  if (pictureId === null) return null;
  return (
    <PartBoundary fallback={null} onFailed={() => rest.onShow(null)}>
      <ThreadPictures {...rest} pictureId={pictureId} />
    </PartBoundary>
  );
}
