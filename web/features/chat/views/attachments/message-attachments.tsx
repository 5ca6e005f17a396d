import type { Attachment } from '@server/chat/attachments/attachment.contract.js';
import { Download, FileText } from 'lucide-react';
import { formatBytes } from '../../../../lib/format/units/bytes';
import { cn } from '../../../../ui/cn';
import { endingOf } from '../../state/attachments/choosable';
import { frameOf, isPicture, type Picture, picturesOf, type Readers } from '../../state/attachments/pictures';
import type { ThreadMessage } from '../../state/thread-items';
import { LateVoiceBubble } from '../../voice/late-voice-bubble';
import { FileName } from './file-name';
import { PictureTile } from './picture-tile';

export interface MessageAttachmentsProps extends Readers {
  message: ThreadMessage;
  isMine: boolean;
  /** Tab comes to what is in it. */
  isStop: boolean;
  /** Shows a picture large, by its attachment's id. */
  onOpenPicture?: ((id: string) => void) | undefined;
}

/** The files of a message: pictures, then videos and all else, each as it came (M98, S16). */
export function MessageAttachments({ message, isMine, me, people, isStop, onOpenPicture }: MessageAttachmentsProps) {
  const pictures = picturesOf([message], { me, people });
  const others = message.attachments.filter((attachment) => !isPicture(attachment));
  return (
    <div className="flex max-w-full flex-col gap-1">
      {pictures.length > 0 ? <Pictures {...{ pictures, isStop, onOpenPicture }} /> : null}
      {others.map((attachment) => (
        <OtherFile key={attachment.id} {...{ message, attachment, isMine, isStop }} />
      ))}
    </div>
  );
}

type PicturesProps = Pick<MessageAttachmentsProps, 'isStop' | 'onOpenPicture'> & { pictures: readonly Picture[] };

/** One in its own shape, several as squares. */
function Pictures({ pictures, isStop, onOpenPicture }: PicturesProps) {
  const [first] = pictures;
  const open = ({ id }: Picture) => (onOpenPicture ? () => onOpenPicture(id) : undefined);
  if (first && pictures.length === 1) {
    const { width, ratio } = frameOf(first);
    const style = { width, aspectRatio: ratio };
    return <PictureTile picture={first} {...{ isStop, style }} onOpen={open(first)} className="rounded-lg" />;
  }
  const isPaired = pictures.length === 2 || pictures.length === 4;
  return (
    <div className={cn('grid w-80 max-w-full gap-1 overflow-hidden rounded-lg', isPaired ? 'grid-cols-2' : 'grid-cols-3')}>
      {pictures.map((picture) => (
        <PictureTile key={picture.id} picture={picture} isStop={isStop} onOpen={open(picture)} className="aspect-square w-full" />
      ))}
    </div>
  );
}

type OtherFileProps = Pick<MessageAttachmentsProps, 'message' | 'isMine' | 'isStop'> & { attachment: Attachment };

function OtherFile(props: OtherFileProps) {
  const { attachment, isStop } = props;
  if (attachment.type === 'voice') return <LateVoiceBubble {...props} />;
  const Shown = attachment.type === 'video' ? Video : FileLink;
  return <Shown attachment={attachment} isStop={isStop} />;
}

type FileProps = Pick<OtherFileProps, 'attachment' | 'isStop'>;

/** In a frame of its own, since nothing says its shape before it is there. */
function Video({ attachment: { url, name }, isStop }: FileProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody captions what they send to a friend
    <video
      src={url}
      aria-label={name}
      controls
      playsInline
      preload="metadata"
      tabIndex={isStop ? 0 : -1}
      data-testid="video"
      className="aspect-video w-80 max-w-full rounded-lg bg-sunken object-contain"
    />
  );
}

function FileLink({ attachment: { url, name, bytes }, isStop }: FileProps) {
  const ending = endingOf(name).toUpperCase();
  return (
    <a
      href={url}
      download={name}
      tabIndex={isStop ? 0 : -1}
      data-testid="file"
      className="flex min-h-14 w-80 max-w-full items-center gap-2.5 rounded-lg bg-raised px-3 py-2 text-ink -outline-offset-2 hover:bg-hover"
    >
      <FileText className="size-6 shrink-0 text-ink-faint" aria-hidden="true" />
      <span className="flex min-w-0 flex-1 flex-col">
        <FileName name={name} />
        <span className="numeral text-xs text-ink-faint">{[ending, formatBytes(bytes)].filter(Boolean).join(' · ')}</span>
      </span>
      <Download className="size-4 shrink-0 text-ink-faint" aria-hidden="true" />
    </a>
  );
}
