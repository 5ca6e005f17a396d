import type { Attachment } from '@server/chat/attachments/attachment.contract.js';
import type { SharedMessage } from '@server/chat/shared/shared.contract.js';
import { MessageSquareText, Play } from 'lucide-react';
import { IconButton } from '../../../../ui/icon-button';
import { sharedTexts } from '../../shared/shared-texts';
import { isPicture, pictureOf } from '../../state/attachments/pictures';
import { PictureTile } from '../attachments/picture-tile';
import { fromWords, type SharedViewProps } from './shared-views';

/** Photos and videos as squares; a photo opens large, a video plays in its message. */
export function SharedMedia({ messages, ...rest }: SharedViewProps) {
  return (
    <ul aria-label={sharedTexts.media} className="grid grid-cols-3 gap-1">
      {messages.flatMap((message) =>
        message.attachments.map((attachment) => (
          <li key={attachment.id} className="relative">
            <Tile {...{ message, attachment }} {...rest} />
          </li>
        )),
      )}
    </ul>
  );
}

type TileProps = Omit<SharedViewProps, 'messages'> & { message: SharedMessage; attachment: Attachment };

function Tile({ message, attachment, onOpenPicture, onGoTo, ...reading }: TileProps) {
  const tile = 'aspect-square w-full rounded-md';
  const goTo = () => onGoTo(message.id);
  if (!isPicture(attachment)) return <VideoTile name={attachment.name} url={attachment.url} className={tile} onOpen={goTo} />;
  return (
    <>
      <PictureTile picture={pictureOf(attachment, message, reading)} isStop onOpen={() => onOpenPicture(attachment.id)} className={tile} />
      <IconButton
        size="small"
        label={`${sharedTexts.goTo}, ${fromWords(message, reading)}`}
        className="absolute end-1 bottom-1 rounded-full bg-raised shadow-sm"
        onClick={goTo}
      >
        <MessageSquareText />
      </IconButton>
    </>
  );
}

interface VideoTileProps {
  name: string;
  url: string;
  className: string;
  onOpen(): void;
}

function VideoTile({ name, url, className, onOpen }: VideoTileProps) {
  return (
    <button
      type="button"
      aria-label={sharedTexts.video({ name })}
      data-testid="shared-video"
      className={`relative block overflow-hidden bg-sunken -outline-offset-2 ${className}`}
      onClick={onOpen}
    >
      <video
        src={url}
        muted
        playsInline
        preload="metadata"
        tabIndex={-1}
        aria-hidden="true"
        className="absolute inset-0 size-full object-cover"
      />
      <span className="absolute inset-0 m-auto flex size-9 items-center justify-center rounded-full bg-raised text-ink shadow-sm">
        <Play className="size-4" aria-hidden="true" />
      </span>
    </button>
  );
}
