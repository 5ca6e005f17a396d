import { ImageOff, RotateCw } from 'lucide-react';
import type { CSSProperties } from 'react';
import { cn } from '../../../../ui/cn';
import type { Picture } from '../../state/attachments/pictures';
import { threadTexts } from '../../thread-texts';
import { usePicture } from '../../../../ui/photos/use-picture';

export interface PictureTileProps {
  picture: Picture;
  /** Tab comes to it. */
  isStop: boolean;
  /** Without it the picture cannot be pressed. */
  onOpen?: (() => void) | undefined;
  className?: string;
  style?: CSSProperties;
}

/** A picture of a message, in a frame that is there before it; one that did not load can be asked for again. */
export function PictureTile({ picture, isStop, onOpen, className, style }: PictureTileProps) {
  const { thumbnail_url, url, alt } = picture;
  const { image, hasFailed, attempt, fail, retry } = usePicture();
  return (
    <button
      type="button"
      tabIndex={isStop ? 0 : -1}
      disabled={!hasFailed && !onOpen}
      data-testid="picture"
      aria-label={hasFailed ? `${alt}. ${threadTexts.photoFailed}` : undefined}
      style={style}
      className={cn('relative block max-w-full overflow-hidden bg-sunken -outline-offset-2 [-webkit-touch-callout:none]', className)}
      onClick={(event) => {
        if (hasFailed) return retry();
        // Some browsers focus no button that is pressed: there the focus is to come back to.
        event.currentTarget.focus({ preventScroll: true });
        onOpen?.();
      }}
    >
      {hasFailed ? (
        <span className="absolute inset-0 flex items-center justify-center gap-2 text-ink-faint">
          <ImageOff className="size-6" aria-hidden="true" />
          <RotateCw className="size-4" aria-hidden="true" />
        </span>
      ) : (
        <img
          key={attempt}
          ref={image}
          src={thumbnail_url ?? url}
          alt={alt}
          loading="lazy"
          decoding="async"
          draggable={false}
          className="absolute inset-0 size-full object-cover"
          onError={fail}
        />
      )}
    </button>
  );
}
