import type { LinkPreview } from '@server/chat/previews/link-preview.contract.js';
import { X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { IconButton } from '../../../../ui/icon-button';
import { cn } from '../../../../ui/cn';
import { threadTexts } from '../../thread-texts';
import { usePicture } from '../../../../ui/photos/use-picture';

export interface LinkCardProps {
  preview: LinkPreview;
  /** Whether Tab comes to it; in a thread, which is one stop, while the message has the focus. */
  isStop: boolean;
  /** Offered at a message of mine. */
  onRemove?: (() => void) | undefined;
}

/** What the page says that a message leads to (M114). Its host is written out: whatever the page says, there the link leads. */
export function LinkCard({ preview: { url, title, description, site, picture }, isStop, onRemove }: LinkCardProps) {
  const stop = { tabIndex: isStop ? 0 : -1 };
  function remove({ currentTarget }: MouseEvent<HTMLElement>) {
    // The button goes; whoever pressed it stays at the message.
    currentTarget.closest<HTMLElement>('[data-message-stop]')?.focus({ preventScroll: true });
    onRemove?.();
  }
  return (
    <div
      data-testid="link-card"
      // Within the log of what was said: that it came is no new message.
      aria-live="off"
      className="relative my-1 flex w-80 max-w-full items-start overflow-hidden rounded-lg border border-line bg-raised text-ink"
    >
      <a
        {...stop}
        href={url}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="flex min-h-11 min-w-0 flex-1 flex-col gap-0.5 rounded-lg px-3 py-2 text-sm [overflow-wrap:anywhere] -outline-offset-2 hover:bg-hover"
      >
        {picture ? <LinkPicture {...picture} /> : null}
        <span dir="auto" className="line-clamp-2 font-semibold">
          {title}
        </span>
        {description === null ? null : (
          <span dir="auto" className="line-clamp-2 text-ink-soft">
            {description}
          </span>
        )}
        {site === null ? null : <bdi className="truncate text-xs text-ink-faint">{site}</bdi>}
        <bdi dir="ltr" className="text-xs text-ink-faint">
          {new URL(url).host}
        </bdi>
      </a>
      {onRemove ? (
        <IconButton
          {...stop}
          size="small"
          label={threadTexts.removePreview}
          onClick={remove}
          className={cn(picture && 'absolute top-1 end-1 bg-raised/90 shadow-sm')}
        >
          <X />
        </IconButton>
      ) : null}
    </div>
  );
}

/** A higher picture shows its middle: the words below it are what the card is for. */
const leastRatio = 1.5;

/** Its room is there before it, and stays where it does not come. The page's words say what it shows. */
function LinkPicture({ url, width, height }: NonNullable<LinkPreview['picture']>) {
  const { image, hasFailed, fail } = usePicture();
  return (
    <span
      data-testid="link-picture"
      className="relative -mx-3 -mt-2 mb-1.5 block overflow-hidden bg-sunken"
      style={{ aspectRatio: Math.max(width / height, leastRatio) }}
    >
      {hasFailed ? null : (
        <img
          ref={image}
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          className="absolute inset-0 size-full object-cover"
          onError={fail}
        />
      )}
    </span>
  );
}
