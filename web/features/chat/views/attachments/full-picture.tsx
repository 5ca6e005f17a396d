import { ImageOff } from 'lucide-react';
import type { CSSProperties, MouseEvent } from 'react';
import { Button } from '../../../../ui/button';
import { cn } from '../../../../ui/cn';
import { attachmentTexts } from '../../attachments/attachment-texts';
import type { Picture } from '../../state/attachments/pictures';
import { usePicture } from '../../../../ui/photos/use-picture';

export interface FullPictureProps {
  picture: Picture;
  /** In its full size; else it fits what it stands in, which is a container of a known size. */
  isZoomed: boolean;
  /** What a double press does. */
  presses: { onClick(event: MouseEvent): void };
}

/** A picture as large as there is room; its small one stands in its place until it came. */
export function FullPicture({ picture, isZoomed, presses }: FullPictureProps) {
  const { image, hasFailed, attempt, fail, retry } = usePicture();
  const { url, alt } = picture;
  if (hasFailed) {
    return (
      <div role="alert" className="relative m-auto flex flex-col items-center gap-3 p-6 text-body text-ink-soft">
        <ImageOff className="size-8 text-ink-faint" aria-hidden="true" />
        <p>{attachmentTexts.loadFailed}</p>
        <Button onClick={retry}>{attachmentTexts.tryAgain}</Button>
      </div>
    );
  }
  return (
    <img
      key={attempt}
      ref={image}
      src={url}
      alt={alt}
      draggable={false}
      style={frame(picture, isZoomed)}
      className={cn('relative m-auto h-auto max-w-none shrink-0 bg-cover', isZoomed ? 'cursor-zoom-out' : 'cursor-zoom-in')}
      onError={fail}
      {...presses}
    />
  );
}

/** Its size is known before it is there; it is never drawn larger than it is. */
function frame({ width, height, thumbnail_url }: Picture, isZoomed: boolean): CSSProperties {
  if (!width || !height) return isZoomed ? {} : { maxWidth: '100%', maxHeight: '100%' };
  const ratio = width / height;
  return {
    aspectRatio: ratio,
    width: isZoomed ? width : `min(100cqw, ${width}px, ${100 * ratio}cqh)`,
    ...(thumbnail_url ? { backgroundImage: `url("${thumbnail_url}")` } : {}),
  };
}
